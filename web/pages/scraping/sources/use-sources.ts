import { invalidate } from '#web/data/graphql/client.ts';
import { ManagedSourcesDocument, type SourceRowFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { sourcePath } from './source-path.ts';

export type Source = SourceRowFragment;

/** Refetches the sources and the tab counts. */
export function sourcesChanged(): void {
  invalidate('IngestTotals');
}

/** Refetches whatever a scrape may have changed, here and in the moderation queue. */
export function scrapedDataChanged(): void {
  sourcesChanged();
  invalidate(
    'ScrapedEventConnection',
    'ScrapingLogConnection',
    'ModerationEntryConnection',
    'ModerationCounts',
  );
}

/** All sources by priority and name, except those being deleted, and the counts of the other tabs. */
export function useSources() {
  const { data, error, refetch } = useGraphQuery(ManagedSourcesDocument, {}, { fresh: true });
  const deletedPaths = useDeletedPaths();
  const sources = data?.scrapingSources.filter(({ id }) => !deletedPaths.has(sourcePath(id)));
  const deletingCount = data && sources ? data.scrapingSources.length - sources.length : 0;
  const totals = data && { ...data.ingestTotals, sources: data.ingestTotals.sources - deletingCount };
  return { sources, totals, error, reload: refetch };
}
