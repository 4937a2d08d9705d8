import { describeEvents } from '#schema/history/describe-events.ts';
import type { Actor, RecordedEvent } from '#schema/kernel/message.ts';
import { knownNames } from '../accounts/actor-names.ts';
import type { Gateway } from '../gateway.ts';

type Means = Pick<Gateway, 'readModels' | 'sealer' | 'log' | 'config'>;

/** A sentence for each event of a history, people and agents named as they are called now (LOG-05). */
export async function historySentences(means: Means, events: readonly RecordedEvent[]): Promise<string[]> {
  const people = events.flatMap(({ meta, data }) => [meta.actor, ...peopleIn(data)]);
  const names = await knownNames(means, people);
  return describeEvents(
    events.map(({ type, stream, data, meta: { actor } }) => ({ type, stream, data, actor })),
    { timeZone: means.config.CITY_TIMEZONE, nameOf: (id) => names.get(id) },
  );
}

/** Event fields with the id of somebody other than the actor whom a sentence names. */
const peopleFields = { reviewedBy: 'user', approvedBy: 'user', userId: 'user', agentId: 'agent' } as const;

function peopleIn(data: Record<string, unknown>): Pick<Actor, 'kind' | 'id'>[] {
  const named = Object.entries(peopleFields).flatMap(([field, kind]) => {
    const id = data[field];
    return typeof id === 'string' ? [{ kind, id }] : [];
  });
  return data.decidedBy ? [data.decidedBy as Actor, ...named] : named;
}
