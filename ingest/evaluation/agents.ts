import { aiAgent } from '#domain/ai-agent/ai-agent.ts';
import type { AgentFields, AiAgentFact } from '#schema/agents/ai-agent.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import { aiAgentStream, streamParts } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

export type Agent = AgentFields & { agentId: string };

/** The agents that were active when the event at `position` was written, oldest first (AIA-30). */
export async function activeAgentsAt(log: EventLogReader, position: Position): Promise<Agent[]> {
  const streams = await log.streamNames(aiAgentStream(''));
  const histories = await Promise.all(
    streams.map(async (stream) => {
      const events = await log.readStream(stream);
      return { stream, events: events.filter((event) => !isAfter(event.position, position)) };
    }),
  );
  return histories
    .flatMap(({ stream, events }) => {
      const fields = fieldsIn(events);
      const created = events.findLast(({ type }) => type === 'AiAgentCreated');
      return fields?.isActive && created
        ? [{ agentId: streamParts(stream).identity, ...fields, created: created.position }]
        : [];
    })
    .sort((one, other) => (isAfter(one.created, other.created) ? 1 : -1))
    .map(({ created: _created, ...agent }) => agent);
}

/** The current state of an agent, active or not; null when it does not exist. */
export async function loadAgent(log: EventLogReader, agentId: string): Promise<Agent | null> {
  const fields = fieldsIn(await log.readStream(aiAgentStream(agentId)));
  return fields && { agentId, ...fields };
}

function fieldsIn(events: readonly RecordedEvent[]): AgentFields | null {
  const state = (events as readonly (RecordedEvent & AiAgentFact)[]).reduce(
    aiAgent.evolve,
    aiAgent.initialState(),
  );
  return state.status === 'existing' ? state.fields : null;
}
