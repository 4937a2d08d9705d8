import { historyKinds } from '#schema/history/history-kinds.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import type { ItemHistoryQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { positionNumber } from '../formats.ts';
import { compareStates, eventFields, type Field, type Item } from './state-changes.ts';

export type Entry = NonNullable<ItemHistoryQuery['history']>['entries'][number];

export type Step = {
  entry: Entry;
  /** The position without padding: the entry's anchor on the page. */
  anchor: string;
  fields: Field[];
  /** The state after the event, with changes since the previous step marked. */
  items: Item[];
  /** The anchor of the step of this history that caused it, if any. */
  cause: string | null;
};

/** The entries of a history in log order, each compared with the previous one. */
export function stepsOf(entries: readonly Entry[]): Step[] {
  const anchors = new Map(entries.map(({ eventId, position }) => [eventId, positionNumber(position)]));
  return entries.map((entry, at) => {
    const items = compareStates(entries[at - 1]?.stateAfter ?? {}, entry.stateAfter);
    return {
      entry,
      anchor: positionNumber(entry.position),
      fields: eventFields(entry.data, itemOf(entry, items)),
      items,
      cause: (entry.causationId && anchors.get(entry.causationId)) ?? null,
    };
  });
}

function itemOf({ stream }: Entry, items: readonly Item[]): Item | undefined {
  const { category } = streamParts(stream);
  return items.find(({ kind }) => (historyKinds as Record<string, string>)[kind] === category);
}

/**
 * Index of the step in effect at a position (zero-padded or not): the last at or before it, the last of all for
 * null, -1 before the first.
 */
export function stepAt(steps: readonly Step[], at: string | null): number {
  if (at === null || !/^\d{1,20}$/.test(at)) return steps.length - 1;
  const position = at.padStart(20, '0');
  return steps.findLastIndex(({ entry }) => entry.position <= position);
}
