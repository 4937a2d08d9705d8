import { describe, it } from 'vitest';
import type { AgentFields, AiAgentFact } from '#schema/agents/ai-agent.ts';
import { rulesOf } from '../specification.ts';
import { aiAgent } from './ai-agent.ts';
import { defaultAgent } from './default-agent.ts';

const given = rulesOf(aiAgent);
const agentId = 'agent-1';
const anAgent = (but: Partial<AgentFields> = {}): AgentFields => ({
  name: 'Listing quality',
  description: 'Looks for complete, original shows',
  systemPrompt: 'Judge whether the show fits the listing.',
  evaluationCriteria: { completeness: 40, originality: 60 },
  autoApproveThreshold: 80,
  autoDenyThreshold: 30,
  isActive: true,
  ...but,
});
const create = (but = {}) =>
  ({ type: 'CreateAiAgent', data: { ...anAgent(but), agentId, isDefault: false } }) as const;
const created = (but = {}): AiAgentFact => ({
  type: 'AiAgentCreated',
  data: { ...anAgent(but), agentId, createdBy: 'admin-1', isDefault: false },
});
const revise = (but = {}) => ({ type: 'ReviseAiAgent', data: { agentId, changes: anAgent(but) } }) as const;
const revised = (changes: Partial<AgentFields>): AiAgentFact => ({
  type: 'AiAgentRevised',
  data: { agentId, ...changes },
});
const remove = { type: 'RemoveAiAgent', data: { agentId } } as const;
const removed: AiAgentFact = { type: 'AiAgentRemoved', data: { agentId, removedBy: 'admin-1' } };
const outcome = { agentId, score: 84, decision: 'approve', processingTime: 900, errorMessage: null };
const recordTest = { type: 'RecordAiAgentTest', data: outcome } as const;
const tested: AiAgentFact = { type: 'AiAgentTested', data: outcome };

describe('an AI agent', () => {
  it('is created by its author (R-91)', () => given().when(create()).then(created()));

  it('is created once, and again after a removal (AIA-24)', () => {
    given(created()).when(create()).thenRejected('agent-exists');
    given(created(), removed).when(create()).then(created());
  });

  it('is created with the default guidelines unless it exists (R-94, AIA-29)', () => {
    const createDefault = { type: 'CreateDefaultAiAgent', data: { agentId } } as const;
    const data = { ...defaultAgent, agentId, createdBy: 'admin-1', isDefault: true };
    const byDefault: AiAgentFact = { type: 'AiAgentCreated', data };
    given().when(createDefault).then(byDefault);
    given(byDefault, revised({ name: 'Quality' }))
      .when(createDefault)
      .then();
    given(byDefault, removed).when(createDefault).then(byDefault);
  });

  it('records only changed fields of a revision', () =>
    given(created())
      .when(revise({ name: 'Quality', evaluationCriteria: { originality: 100 } }))
      .then(revised({ name: 'Quality', evaluationCriteria: { originality: 100 } })));

  it('records nothing for a revision without changes', () => given(created()).when(revise()).then());

  it('is disabled and enabled like any other field (AIA-18)', () => {
    given(created())
      .when(revise({ isActive: false }))
      .then(revised({ isActive: false }));
    given(created(), revised({ isActive: false }))
      .when(revise())
      .then(revised({ isActive: true }));
  });

  it('cannot have an auto-deny threshold above the auto-approve threshold (AIA-29)', () => {
    const crossing = { autoApproveThreshold: 50, autoDenyThreshold: 50.5 };
    given().when(create(crossing)).thenRejected('agent-thresholds-crossed');
    given(created()).when(revise(crossing)).thenRejected('agent-thresholds-crossed');
    const touching = { autoApproveThreshold: 50, autoDenyThreshold: 50 };
    given().when(create(touching)).then(created(touching));
  });

  it('may be tested any number of times, which changes nothing (AIA-31)', () => {
    given(created()).when(recordTest).then(tested);
    given(created(), tested).when(recordTest).then(tested);
    given(created(), tested).when(revise()).then();
  });

  it('is removed', () => given(created()).when(remove).then(removed));

  it('must exist to be revised, tested or removed (R-92, R-93, R-95)', () => {
    for (const command of [revise({ name: 'Quality' }), recordTest, remove]) {
      given().when(command).thenRejected('agent-unknown');
      given(created(), removed).when(command).thenRejected('agent-unknown');
    }
  });
});
