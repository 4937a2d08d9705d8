import { aiAgent } from '#domain/ai-agent/ai-agent.ts';
import { defaultAgentId } from '#domain/ai-agent/default-agent.ts';
import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { aiAgents } from '#projections/views/ai_agents/ai_agents.ts';
import { agentById } from '#projections/views/ai_agents/queries.ts';
import { agentTestInput } from '#schema/agents/ai-agent.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { aiAgentStream } from '#schema/kernel/streams.ts';
import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { Agent, AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { type CommandCall, commandCall } from '../commands/command-call.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import { requestIngest } from '../scrapes/request-ingest.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { toAgent } from './presenter.ts';

/** Creates an agent (R-91, AIA-21). */
export const createAgent = commandCall('CreateAiAgent', {
  prepare: ({ meta }, agent) => ({
    ...agent,
    agentId: createdId('aiAgent', meta.commandId),
    isDefault: false,
  }),
  present: (_context, { events }, { agentId }) => agentFromEvents(agentId, events),
});

/** Changes an agent (R-92, AIA-22). */
export const reviseAgent = commandCall('ReviseAiAgent', {
  prepare: ({ id: agentId }, changes) => ({ agentId, changes }),
  shown: ({ gateway, id }) => agentById(gateway.readModels, id),
  present: ({ id, shown }, { history }) => withCounts(agentFromEvents(id, history), shown),
});

/** Removes an agent; its decisions stay (R-93, AIA-23). */
export const removeAgent = commandCall('RemoveAiAgent', {
  prepare: ({ id }) => ({ agentId: id }),
  present: ({ id }) => ({ id }),
});

/** Creates the agent with the site's own guidelines, or returns the existing one (R-94, AIA-29). */
export const createDefaultAgent = commandCall('CreateDefaultAiAgent', {
  prepare: () => ({ agentId: defaultAgentId }),
  shown: ({ gateway }) => agentById(gateway.readModels, defaultAgentId),
  present: ({ shown }, { history, events }, { agentId }) => ({
    agent: withCounts(agentFromEvents(agentId, history), shown),
    created: events.length > 0,
  }),
});

/** Tests an agent with sample data; nothing is decided (R-95, AIA-31). Ingest records the test. */
export const testAgent: CommandCall<AgentTestResult> = {
  command: 'RecordAiAgentTest',
  async run(gateway, caller, { id: agentId = '', input }) {
    const test = parseInput(agentTestInput, input);
    if (isRejection(test)) return test;
    const agent = stateFromEvents(aiAgent, await gateway.log.readStream(aiAgentStream(agentId)));
    if (agent.status === 'absent') return { code: 'agent-unknown' };
    return requestIngest(gateway, caller, 'test-agent', { agentId, ...test });
  },
};

/** */
export const agentCommandRoutes = [
  commandRoute('POST', '/api/admin/ai-agents', createAgent, created),
  commandRoute('PUT', '/api/admin/ai-agents/:id', reviseAgent),
  commandRoute('DELETE', '/api/admin/ai-agents/:id', removeAgent, deleted('AI agent deleted')),
  commandRoute('POST', '/api/admin/ai-agents/create-default', createDefaultAgent, ({ agent, created }) =>
    json(created ? 201 : 200, agent),
  ),
  commandRoute('POST', '/api/admin/ai-agents/:id/test-evaluate', testAgent),
];

function agentFromEvents(agentId: string, stream: readonly RecordedEvent[]): Agent {
  return toAgent(rowFromEvents(aiAgents, agentId, stream));
}

/** The counts come from the view, since decisions are in other streams; a removed agent has no counts. */
function withCounts(agent: Agent, shown: AgentRow | undefined): Agent {
  const { totalEvaluations, autoApprovals, autoDenials } = shown ?? agent;
  return { ...agent, totalEvaluations, autoApprovals, autoDenials };
}
