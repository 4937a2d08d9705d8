import { eventDefinitions, type FactType, type Recorded } from '#schema/events.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import { type HistoryIndexRow, type HistoryKind, historyKinds, ownIdFields } from '#schema/rows.ts';
import type { Projection } from '../../engine/projection.ts';

export const itemRow = (kind: HistoryKind, id: string) => `item:${kind}:${id}`;
export const correlationRow = (correlationId: string) => `correlation:${correlationId}`;

const kindOf = new Map(
  (Object.keys(historyKinds) as HistoryKind[]).map((kind) => [historyKinds[kind] as string, kind]),
);

/** The correlation; the item under its own id; and at the first event of its stream under the stream's identity (D-93). */
function affectedRows({ stream, revision, data, meta }: Recorded): string[] {
  const correlation = correlationRow(meta.correlationId);
  const { category, identity } = streamParts(stream);
  const kind = kindOf.get(category);
  if (!kind) return [correlation];
  const ownId = (data as Record<string, unknown>)[ownIdFields[kind] ?? ''];
  return [
    ...(revision === 0 ? [itemRow(kind, identity)] : []),
    ...(typeof ownId === 'string' ? [itemRow(kind, ownId)] : []),
    correlation,
  ];
}

/** Told in thousands and of no item's history: the views that count them are enough. */
const unindexedTypes: readonly FactType[] = [
  'AdImpressionRecorded',
  'AdClickRecorded',
  'VisitorCounted',
  'EventUpvoted',
  'EventUpvoteWithdrawn',
];
const indexedTypes = (Object.keys(eventDefinitions) as FactType[]).filter(
  (type) => !unindexedTypes.includes(type),
);

/** Where an item's history is found: its first intent, and the streams that share it (LOG-05). */
export const historyIndex: Projection<HistoryIndexRow> = {
  name: 'history_index',
  version: 2,
  indexes: [],
  on: Object.fromEntries(indexedTypes.map((type) => [type, affectedRows])),

  evolve(row, { stream, meta }, _stateOf, id) {
    if (id !== correlationRow(meta.correlationId)) return row ?? { id, correlationId: meta.correlationId };
    const streams = row?.streams ?? [];
    return row && streams.includes(stream) ? row : { id, streams: [...streams, stream] };
  },
};
