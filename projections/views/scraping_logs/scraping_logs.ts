import type { Recorded } from '#schema/events.ts';
import type { ScrapingLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { allRows, type Counts, count } from '../common/counts.ts';

const runOf = ({ data }: { data: { runId: string } }) => data.runId;

/** The results of all runs of sources. They stay after the source is removed (DATA-13, R-78). */
export const scrapingLogs: Projection<ScrapingLogRow, 'scrapeRun', { counts: Counts }> = {
  name: 'scraping_logs',
  version: 2,
  indexes: [['createdAt']],
  on: {
    ScrapeRequested: 'ignored',
    ScrapeRejected: 'ignored',
    ScrapeStarted: 'ignored',
    ScrapeCompleted: {
      key: runOf,
      apply(_row, { data: { runId, ...ended }, meta }) {
        return { id: runId, ...ended, errorMessage: null, createdAt: meta.occurredAt };
      },
    },
    ScrapeFailed: { key: runOf, apply: (_row, event) => failed(event) },
  },
  state: {
    counts: {
      ScrapeCompleted: count(allRows, { all: 1 }),
      ScrapeFailed: count(allRows, { all: 1 }),
    },
  },
};

function failed({ data, meta }: Recorded<'ScrapeFailed'>): ScrapingLogRow {
  return {
    id: data.runId,
    sourceId: data.sourceId,
    status: 'error',
    eventsFound: 0,
    eventsAdded: 0,
    eventsDuplicate: 0,
    errorMessage: data.errorMessage,
    processingTime: data.processingTime,
    gptTokensUsed: null,
    imagesProcessed: null,
    notes: null,
    createdAt: meta.occurredAt,
  };
}
