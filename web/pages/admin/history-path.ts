import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import { positionNumber } from './formats.ts';

/** The path of an item's history, or of one entry if a position is given. */
export function historyPath(kind: HistoryKind, id: string, position?: string): string {
  return `/admin/operations/history/${kind}/${encodeURIComponent(id)}${position ? `#${positionNumber(position)}` : ''}`;
}

/** The path of the history that contains an event; null for streams that are not items. */
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
