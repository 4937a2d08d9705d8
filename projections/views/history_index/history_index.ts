import { eventDefinitions, type FactTypeOf, type Recorded, type StreamCategory } from '#schema/events.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import { type HistoryIndexRow, type HistoryKind, historyKinds, ownIdFields } from '#schema/rows.ts';
import type { Handler, Projection } from '../../engine/projection.ts';

/** Events in thousands and of no item's history: the views that count them are enough. */
const unindexed = ['adTraffic', 'visitor', 'listingUpvote'] as const satisfies StreamCategory[];
type Indexed = Exclude<StreamCategory, (typeof unindexed)[number]>;
type OnIndexed = FactTypeOf<Indexed>;

/** The streams that share a correlation, in the order they joined. */
type HistoryState = { correlations: { streams: string[] } };

export const itemRow = (kind: HistoryKind, id: string) => `${kind}:${id}`;

const kindOf = new Map(
  (Object.keys(historyKinds) as HistoryKind[]).map((kind) => [historyKinds[kind] as string, kind]),
);

/** The item under its own id, and at the first event of its stream under the stream's identity (D-93). */
const item: Handler<HistoryIndexRow, Recorded<OnIndexed>> = {
  key({ stream, revision, data }: Recorded) {
    const { category, identity } = streamParts(stream);
    const kind = kindOf.get(category);
    if (!kind) return [];
    const ownId = (data as Record<string, unknown>)[ownIdFields[kind] ?? ''];
    return [
      ...(revision === 0 ? [itemRow(kind, identity)] : []),
      ...(typeof ownId === 'string' ? [itemRow(kind, ownId)] : []),
    ];
  },
  apply: (row, { meta }, { id }) => row ?? { id, correlationId: meta.correlationId },
};

const correlation: Handler<HistoryState['correlations'], Recorded<OnIndexed>> = {
  key: ({ meta }) => meta.correlationId,
  apply(known, { stream }) {
    const streams = known?.streams ?? [];
    return known && streams.includes(stream) ? known : { streams: [...streams, stream] };
  },
};

/** The same for every event of the indexed streams, those of later releases included. */
function forEveryEvent<Each>(handler: Each): Record<OnIndexed, Each> {
  const types = Object.values(eventDefinitions).flatMap(({ type, stream }) =>
    unindexed.some((category) => stream.startsWith(`${category}-`)) ? [] : [[type, handler]],
  );
  return Object.fromEntries(types);
}

/** Where an item's history is found: its first intent, and the streams that share it (LOG-05). */
export const historyIndex: Projection<HistoryIndexRow, Indexed, HistoryState> = {
  name: 'history_index',
  version: 3,
  indexes: [],
  on: forEveryEvent(item),
  state: { correlations: forEveryEvent(correlation) },
};
