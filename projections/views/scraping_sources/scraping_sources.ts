import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import { rememberedRuns } from '#schema/scraping/source-yield.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';
import { addCounts, allRows, type Counts, count } from '../common/counts.ts';

const sourceOf = ({ data }: { data: { sourceId: string } }) => data.sourceId;

const runOf = ({ data }: { data: { runId: string } }) => data.runId;

/** The scraping sources, with counts of all and of active ones (DATA-12, DSC-02). */
export const scrapingSources: Projection<
  SourceRow,
  'scrapingSource' | 'scrapeRun',
  { counts: Counts; batches: object }
> = {
  name: 'scraping_sources',
  version: 3,
  indexes: [['priority'], ['active', 'priority']],
  on: {
    ScrapingSourceAdded: {
      key: sourceOf,
      apply(_row, { data: { sourceId, ...source }, meta }) {
        const unread = { lastScrapedAt: null, lastEventCount: 0, recentCounts: [] };
        return { id: sourceId, ...source, ...unread, createdAt: meta.occurredAt, updatedAt: meta.occurredAt };
      },
    },
    ScrapingSourceRevised: changes(sourceOf, ({ data: { sourceId: _id, ...fields }, meta }) => ({
      ...fields,
      updatedAt: meta.occurredAt,
    })),
    ScrapingSourceActivated: changes(sourceOf, ({ meta }) => ({ active: true, updatedAt: meta.occurredAt })),
    ScrapingSourceDeactivated: changes(sourceOf, ({ meta }) => ({
      active: false,
      updatedAt: meta.occurredAt,
    })),
    ScrapingSourceRemoved: { key: sourceOf, apply: () => null },
    ScrapeRequested: 'ignored',
    ScrapeRejected: 'ignored',
    ScrapeStarted: 'state',
    ScrapeCompleted: {
      reads: ({ data }) => [['batches', data.runId]],
      key: sourceOf,
      apply(row, { data, meta }, { read }) {
        if (!row) return null;
        const counts = [...row.recentCounts, data.eventsFound].slice(-rememberedRuns);
        const recentCounts = read('batches', data.runId) ? row.recentCounts : counts;
        return { ...row, lastScrapedAt: meta.occurredAt, lastEventCount: data.eventsFound, recentCounts };
      },
    },
    ScrapeFailed: 'state',
  },
  state: {
    // The runs of batch jobs that have not ended: they read other pages than a run of the source.
    batches: {
      ScrapeStarted: {
        key: ({ data }) => (data.trigger === 'batch' ? data.runId : []),
        apply: () => ({}),
      },
      ScrapeCompleted: { key: runOf, apply: () => null },
      ScrapeFailed: { key: runOf, apply: () => null },
    },
    counts: {
      ScrapingSourceAdded: {
        key: () => allRows,
        apply: (counts, { data }) => addCounts(counts, { all: 1, active: Number(data.active) }),
      },
      ScrapingSourceActivated: count(allRows, { active: 1 }),
      ScrapingSourceDeactivated: count(allRows, { active: -1 }),
      ScrapingSourceRemoved: {
        reads: ({ data }) => [['row', data.sourceId]],
        key: () => allRows,
        apply: (counts, { data }, { read }) =>
          addCounts(counts, { all: -1, active: read('row', data.sourceId)?.active ? -1 : 0 }),
      },
    },
  },
};
