import {
  type AgentFields,
  type AiAgentCommand,
  type AiAgentFact,
  agentFieldNames,
  agentInput,
  agentTestInput,
  type CreateAiAgent,
  type CreateDefaultAiAgent,
  type ReviseAiAgent,
} from '#schema/agents/ai-agent.ts';
import { aiAgentStream } from '#schema/kernel/streams.ts';
import { admins, commandsOf } from '../command.ts';
import { changedFields, type Decider, type Decision, isEmpty, reject, unknownEvent } from '../decider.ts';
import { defaultAgent } from './default-agent.ts';

type State = { status: 'absent' } | { status: 'existing'; fields: AgentFields };

/**
 * An agent that evaluates submissions and scraped events; active or not (AIA-18), with two ordered thresholds
 * (AIA-29). A test run decides nothing (AIA-31). After removal its id may be created again (AIA-24). An existing
 * default agent is not created again (AIA-29).
 */
export const aiAgent: Decider<State, AiAgentCommand, AiAgentFact> = {
  initialState: () => ({ status: 'absent' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AiAgentCreated': {
        const { agentId: _id, createdBy: _by, isDefault: _default, ...fields } = fact.data;
        return { status: 'existing', fields };
      }
      case 'AiAgentRevised': {
        const { agentId: _id, ...changes } = fact.data;
        return state.status === 'existing' ? { ...state, fields: { ...state.fields, ...changes } } : state;
      }
      case 'AiAgentRemoved':
        return { status: 'absent' };
      case 'AiAgentTested':
        return state;
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    if (command.type === 'CreateAiAgent')
      return state.status === 'absent' ? createAiAgent(command) : reject('agent-exists');
    if (command.type === 'CreateDefaultAiAgent')
      return state.status === 'absent' ? createDefaultAiAgent(command) : [];
    if (state.status === 'absent') return reject('agent-unknown');
    switch (command.type) {
      case 'ReviseAiAgent':
        return reviseAiAgent(command, state.fields);
      case 'RemoveAiAgent':
        return [{ type: 'AiAgentRemoved', data: { ...command.data, removedBy: command.meta.actor.id } }];
      case 'RecordAiAgentTest':
        return [{ type: 'AiAgentTested', data: command.data }];
    }
  },
};

function createAiAgent({ data, meta }: CreateAiAgent): Decision<AiAgentFact> {
  if (thresholdsCross(data)) return reject('agent-thresholds-crossed');
  return [{ type: 'AiAgentCreated', data: { ...data, createdBy: meta.actor.id } }];
}

function createDefaultAiAgent({ data: { agentId }, meta }: CreateDefaultAiAgent): Decision<AiAgentFact> {
  const data = { ...defaultAgent, agentId, isDefault: true, createdBy: meta.actor.id };
  return [{ type: 'AiAgentCreated', data }];
}

function reviseAiAgent(
  { data: { agentId, changes } }: ReviseAiAgent,
  fields: AgentFields,
): Decision<AiAgentFact> {
  if (thresholdsCross(changes)) return reject('agent-thresholds-crossed');
  const changed = changedFields(agentFieldNames, changes, fields);
  return isEmpty(changed) ? [] : [{ type: 'AiAgentRevised', data: { agentId, ...changed } }];
}

function thresholdsCross({ autoApproveThreshold, autoDenyThreshold }: AgentFields): boolean {
  return autoDenyThreshold > autoApproveThreshold;
}

export const aiAgentCommands = commandsOf(aiAgent, ({ agentId }) => aiAgentStream(agentId), {
  CreateAiAgent: { actors: admins, rate: 'X', input: agentInput, idempotent: true },
  CreateDefaultAiAgent: { actors: admins, rate: 'X' },
  ReviseAiAgent: { actors: admins, rate: 'X', input: agentInput },
  RemoveAiAgent: { actors: admins, rate: 'X' },
  RecordAiAgentTest: { actors: admins, rate: 'X', input: agentTestInput },
});
