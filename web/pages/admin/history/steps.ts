import { streamParts } from '#schema/kernel/streams.ts';
import { historyKinds } from '#schema/rows.ts';
import type { ItemHistoryQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { positionNumber } from '../formats.ts';
import { compareStates, type Field, factFields, type Item } from './state-changes.ts';

export type Entry = NonNullable<ItemHistoryQuery['history']>['entries'][number];

/** One event of a history with what it changed. */
export type Step = {
  entry: Entry;
  /** The position without padding: the entry's anchor on the page. */
  anchor: string;
  facts: Field[];
  /** The state after it, marked against the step before. */
  items: Item[];
  /** The step of this history that caused it, if it is one. */
  cause: string | null;
};

/** The entries of a history, in log order, each compared with the one before. */
export function stepsOf(entries: readonly Entry[]): Step[] {
  const anchors = new Map(entries.map(({ eventId, position }) => [eventId, positionNumber(position)]));
  return entries.map((entry, at) => {
    const items = compareStates(entries[at - 1]?.stateAfter ?? {}, entry.stateAfter);
    return {
      entry,
      anchor: positionNumber(entry.position),
      facts: factFields(entry.data, itemOf(entry, items)),
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
 * The step that held at a position (with or without padding): the last at or before it, the last of all without
 * one, -1 before the first.
 */
export function stepAt(steps: readonly Step[], at: string | null): number {
  if (at === null || !/^\d{1,20}$/.test(at)) return steps.length - 1;
  const position = at.padStart(20, '0');
  return steps.findLastIndex(({ entry }) => entry.position <= position);
}
