import { invalidate } from '#web/data/graphql/client.ts';
import { ManagedSourcesDocument, type SourceRowFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { sourcePath } from './source-path.ts';

export type Source = SourceRowFragment;

/** Fetches the list of sources and the tab counts again. */
export function sourcesChanged(): void {
  invalidate('IngestTotals');
}

/** Fetches what a run may have changed again, here and in the moderation queue. */
export function scraped(): void {
  sourcesChanged();
  invalidate(
    'ScrapedEventConnection',
    'ScrapingLogConnection',
    'ModerationEntryConnection',
    'ModerationCounts',
  );
}

/** Every source by priority and name, without those that are being deleted, and how much there is of the rest. */
export function useSources() {
  const { data, error, refetch } = useGraphQuery(ManagedSourcesDocument, {}, { fresh: true });
  const away = useDeletedPaths();
  const sources = data?.scrapingSources.filter(({ id }) => !away.has(sourcePath(id)));
  const going = data && sources ? data.scrapingSources.length - sources.length : 0;
  const totals = data && { ...data.ingestTotals, sources: data.ingestTotals.sources - going };
  return { sources, totals, error, reload: refetch };
}
