import { ManagedSourcesDocument, type SourceRowFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';

export type Source = SourceRowFragment;

/** All sources by priority and name, except those being deleted, and the counts of the other tabs. */
export function useSources() {
  const { data, error, refetch } = useGraphQuery(ManagedSourcesDocument, {}, { policy: 'network-only' });
  const deletedPaths = useDeletedPaths();
  const sources = data?.scrapingSources.filter(({ id }) => !deletedPaths.has(sourcePath(id)));
  const deletingCount = data && sources ? data.scrapingSources.length - sources.length : 0;
  const totals = data && {
    ...data.ingestTotals,
    sources: data.ingestTotals.sources - deletingCount,
  };
  return { sources, totals, error, reload: refetch };
}

/** The REST path that revises and deletes a source, also its key among pending deletions. */
export const sourcePath = (id: string) => `/api/admin/scraping-sources/${encodeURIComponent(id)}`;
