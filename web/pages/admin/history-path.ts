import { streamParts } from '#schema/kernel/streams.ts';
import { type HistoryKind, historyKinds } from '#schema/rows.ts';
import { positionNumber } from './formats.ts';

/** The address of an item's history, of one entry when a position is given. */
export function historyPath(kind: HistoryKind, id: string, position?: string): string {
  return `/admin/operations/history/${kind}/${encodeURIComponent(id)}${position ? `#${positionNumber(position)}` : ''}`;
}

/** The history in which an event of the log is found; null for streams that are no item of their own. */
export function historyOf(event: {
  stream: string;
  position: string;
  data: Record<string, unknown>;
}): string | null {
  const { category, identity } = streamParts(event.stream);
  const kind = (Object.keys(historyKinds) as HistoryKind[]).find((kind) => historyKinds[kind] === category);
  if (kind) return historyPath(kind, identity, event.position);
  const { userId } = event.data;
  return typeof userId === 'string' ? historyPath('user', userId, event.position) : null;
}
