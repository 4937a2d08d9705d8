import { defaultAgent, defaultAgentId } from '#domain/ai-agent/default-agent.ts';
import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { aiAgents } from '#projections/views/ai_agents/ai_agents.ts';
import { agentById } from '#projections/views/ai_agents/queries.ts';
import { agentInput, agentTestInput } from '#schema/agents/ai-agent.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { aiAgentStream } from '#schema/kernel/streams.ts';
import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { Agent } from '#schema/scraping/ingest-wire.ts';
import type { IngestReply } from '#schema/scraping/ingest-work.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { requestIngest } from '../scrapes/request-ingest.ts';
import { toAgent } from './presenter.ts';

/** Makes an agent (R-91, AIA-21). */
export async function createAgent(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<Agent | Rejection> {
  const sent = parseInput(agentInput, input);
  if (isRejection(sent)) return sent;
  let agentId = '';
  const outcome = await sendOnce(gateway, caller, { call: 'CreateAiAgent', key, body: sent }, (meta) => {
    agentId = createdId('aiAgent', meta.commandId);
    return { type: 'CreateAiAgent', data: { ...sent, agentId, isDefault: false }, meta };
  });
  return outcome.ok ? toAgent(fromEvents(agentId, outcome.events)) : outcome.rejection;
}

/** Makes an agent into what was sent (R-92, AIA-22). */
export async function reviseAgent(
  gateway: Gateway,
  caller: Caller,
  agentId: string,
  input: unknown,
): Promise<Agent | Rejection> {
  const changes = parseInput(agentInput, input);
  if (isRejection(changes)) return changes;
  const meta = metadataFor(gateway, caller);
  const shown = await agentById(gateway.readModels, agentId);
  const outcome = await gateway.send({ type: 'ReviseAiAgent', data: { agentId, changes }, meta });
  if (!outcome.ok) return outcome.rejection;
  return withCounts(fromEvents(agentId, await streamAsOf(gateway, outcome)), shown);
}

/** Takes an agent away; what it decided stays (R-93, AIA-23). */
export async function removeAgent(
  gateway: Gateway,
  caller: Caller,
  agentId: string,
): Promise<{ id: string } | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RemoveAiAgent', data: { agentId }, meta });
  return outcome.ok ? { id: agentId } : outcome.rejection;
}

export type DefaultAgent = { agent: Agent; created: boolean };

/** The agent with the site's own guidelines: made, or the one that is there (R-94, AIA-29). Its id is always the same. */
export async function createDefaultAgent(
  gateway: Gateway,
  caller: Caller,
): Promise<DefaultAgent | Rejection> {
  const agentId = defaultAgentId;
  const data = { ...defaultAgent, agentId, isDefault: true };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'CreateAiAgent', data, meta });
  if (outcome.ok) return { agent: toAgent(fromEvents(agentId, outcome.events)), created: true };
  if (outcome.rejection.code !== 'agent-exists') return outcome.rejection;
  const row = await agentInLog(gateway, agentId);
  if (!row) return { code: 'agent-unknown' };
  return { agent: withCounts(row, await agentById(gateway.readModels, agentId)), created: false };
}

/** Tries an agent on made-up facts; nothing is decided (R-95, AIA-31). */
export async function testAgent(
  gateway: Gateway,
  caller: Caller,
  agentId: string,
  input: unknown,
): Promise<IngestReply<'test-agent'>> {
  const sent = parseInput(agentTestInput, input);
  if (isRejection(sent)) return sent;
  if (!(await agentInLog(gateway, agentId))) return { code: 'agent-unknown' };
  return requestIngest(gateway, caller, 'test-agent', { agentId, ...sent });
}

async function agentInLog({ log }: Gateway, agentId: string): Promise<AgentRow | null> {
  return foldRow(aiAgents, agentId, await log.readStream(aiAgentStream(agentId)));
}

/** An agent of its own stream, with the counts of the view, which come from other streams. */
function withCounts(agent: AgentRow, shown: AgentRow | undefined): Agent {
  const { totalEvaluations, autoApprovals, autoDenials } = shown ?? agent;
  return toAgent({ ...agent, totalEvaluations, autoApprovals, autoDenials });
}

function fromEvents(agentId: string, stream: readonly RecordedEvent[]): AgentRow {
  return rowFromEvents(aiAgents, agentId, stream);
}
