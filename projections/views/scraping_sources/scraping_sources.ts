import type { SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { addCounts, allRows, type Counts, count } from '../common/counts.ts';

const sourceOf = ({ data }: { data: { sourceId: string } }) => data.sourceId;

/** The scraping sources, with counts of all and of active ones (DATA-12, DSC-02). */
export const scrapingSources: Projection<SourceRow, 'scrapingSource' | 'scrapeRun', { counts: Counts }> = {
  name: 'scraping_sources',
  version: 2,
  indexes: [['priority'], ['active', 'priority']],
  on: {
    ScrapingSourceAdded: {
      key: sourceOf,
      apply(_row, { data: { sourceId, ...source }, meta }) {
        const unread = { lastScrapedAt: null, lastEventCount: 0 };
        return { id: sourceId, ...source, ...unread, createdAt: meta.occurredAt, updatedAt: meta.occurredAt };
      },
    },
    ScrapingSourceRevised: {
      key: sourceOf,
      apply(row, { data: { sourceId: _id, ...changes }, meta }) {
        return row && { ...row, ...changes, updatedAt: meta.occurredAt };
      },
    },
    ScrapingSourceActivated: {
      key: sourceOf,
      apply: (row, { meta }) => row && { ...row, active: true, updatedAt: meta.occurredAt },
    },
    ScrapingSourceDeactivated: {
      key: sourceOf,
      apply: (row, { meta }) => row && { ...row, active: false, updatedAt: meta.occurredAt },
    },
    ScrapingSourceRemoved: { key: sourceOf, apply: () => null },
    ScrapeRequested: 'ignored',
    ScrapeRejected: 'ignored',
    ScrapeStarted: 'ignored',
    ScrapeCompleted: {
      key: sourceOf,
      apply: (row, { data, meta }) =>
        row && { ...row, lastScrapedAt: meta.occurredAt, lastEventCount: data.eventsFound },
    },
    ScrapeFailed: 'ignored',
  },
  state: {
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
