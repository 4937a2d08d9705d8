import type { HistoryIndexRow, HistoryKind } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { historyIndex, itemRow } from './history_index.ts';

/**
 * The streams that tell an item's history: those that share the correlation of its first event (LOG-05), in the
 * order they joined. Null for an item that the log does not know.
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
