import { historyStreams } from '#projections/views/history_index/queries.ts';
import { describeEvents } from '#schema/history/describe-events.ts';
import { type HistoryKind, historyKinds, isOfItem } from '#schema/history/history-kinds.ts';
import type { Actor, RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import { loadNamesById } from '../accounts/actor-names.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';
import { toHistoryEntries } from './history-entry.ts';
import { type HistoryState, loadStates } from './states.ts';

type Deps = Queries & Pick<Gateway, 'sealer' | 'log'> & Pick<Platform, 'config'>;

/** A message for each event of a history, with the current names of people and agents (LOG-05). */
async function historySentences(deps: Deps, events: readonly RecordedEvent[]): Promise<string[]> {
  const people = events.flatMap(({ meta, data }) => [meta.actor, ...peopleIn(data)]);
  const names = await loadNamesById(deps, people);
  return describeEvents(
    events.map(({ type, stream, data, meta: { actor } }) => ({ type, stream, data, actor })),
    { timeZone: deps.config.CITY_TIMEZONE, nameOf: (id) => names.get(id) },
  );
}

/** Event fields with the id of a person other than the actor, who is named in the message. */
const peopleFields = { reviewedBy: 'user', approvedBy: 'user', userId: 'user', agentId: 'agent' } as const;

function peopleIn(data: Record<string, unknown>): Pick<Actor, 'kind' | 'id'>[] {
  const named = Object.entries(peopleFields).flatMap(([field, kind]) => {
    const id = data[field];
    return typeof id === 'string' ? [{ kind, id }] : [];
  });
  return data.decidedBy ? [data.decidedBy as Actor, ...named] : named;
}

export type History = {
  /** `sentence`: who did what to which item, in plain words. */
  entries: (HistoryEntry & { sentence: string; stateAfter: HistoryState })[];
  state: HistoryState;
};

export type HistoryRequest = { kind: string; id: string; at?: Position | undefined };

/**
 * An item's events and those of the streams that share its correlation, in log order up to `at`, each with the
 * state after it (R-96, LOG-05). `id` is the item's own, or its stream's identity (D-93). Rejects an unknown kind or
 * item with `history-unknown`.
 */
export async function loadHistory(
  deps: Deps,
  { kind, id, at }: HistoryRequest,
): Promise<History | Rejection> {
  if (!Object.hasOwn(historyKinds, kind)) return { code: 'history-unknown' };
  const found = await historyStreams(deps.readModels, kind as HistoryKind, id);
  if (!found) return { code: 'history-unknown' };
  const all = (await Promise.all(found.streams.map((stream) => deps.log.readStream(stream)))).flat();
  const itemEvents = isOfItem(all, kind as HistoryKind, id)
    .filter(({ position }) => at === undefined || !isAfter(position, at))
    .sort((one, other) => (isAfter(one.position, other.position) ? 1 : -1));

  const entries = await toHistoryEntries(deps, itemEvents);
  const sentences = await historySentences(deps, itemEvents);
  const states = await loadStates(deps, itemEvents);
  return {
    entries: entries.map((entry, step) => ({
      ...entry,
      sentence: sentences[step] ?? '',
      stateAfter: states[step] ?? {},
    })),
    state: states.at(-1) ?? {},
  };
}
