import type { HistoryIndexRow, HistoryKind } from '#schema/history/history-kinds.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { historyIndex, itemRow } from './history_index.ts';

/**
 * The streams of an item's history: those with the correlation id of its first event (LOG-05), in order of
 * their first event. Null for an unknown item.
 */
export async function historyStreams(
  readModels: ReadModels,
  kind: HistoryKind,
  id: string,
): Promise<{ correlationId: string; streams: string[] } | null> {
  const [item] = await readModels.getMany<HistoryIndexRow>('history_index', [itemRow(kind, id)]);
  if (!item) return null;
  const { correlationId } = item;
  const [correlation] = await getState(readModels, historyIndex, 'correlations', [correlationId]);
  return { correlationId, streams: correlation?.streams ?? [] };
}
