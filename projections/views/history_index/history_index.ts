import { eventDefinitions, type FactTypeOf, type Recorded, type StreamCategory } from '#schema/events.ts';
import {
  type HistoryIndexRow,
  type HistoryKind,
  historyKinds,
  ownIdFields,
} from '#schema/history/history-kinds.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import type { Handler, Projection } from '../../engine/projection.ts';

/** Events that belong to no item's history: counted ones, and those about views. */
const unindexed = ['adTraffic', 'visitor', 'listingUpvote', 'projection'] as const satisfies StreamCategory[];
type Indexed = Exclude<StreamCategory, (typeof unindexed)[number]>;
type OnIndexed = FactTypeOf<Indexed>;

/** The streams that share a correlation, in the order they joined. */
type HistoryState = { correlations: { streams: string[] } };

export const itemRow = (kind: HistoryKind, id: string) => `${kind}:${id}`;

const kindOf = new Map(
  (Object.keys(historyKinds) as HistoryKind[]).map((kind) => [historyKinds[kind] as string, kind]),
);

/** The ids of an item: its own, and at the first event of its stream the stream's (D-93). */
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

/** The same handler for every event of the indexed streams, including event types of later releases. */
function forEveryEvent<Each>(handler: Each): Record<OnIndexed, Each> {
  const types = Object.values(eventDefinitions).flatMap(({ type, stream }) =>
    unindexed.some((category) => stream.startsWith(`${category}-`)) ? [] : [[type, handler]],
  );
  return Object.fromEntries(types);
}

/**
 * Index of item histories: the correlation id of an item's first event, and the streams that share it
 * (LOG-05).
 */
export const historyIndex: Projection<HistoryIndexRow, Indexed, HistoryState> = {
  name: 'history_index',
  version: 3,
  indexes: [],
  on: forEveryEvent(item),
  state: { correlations: forEveryEvent(correlation) },
};
