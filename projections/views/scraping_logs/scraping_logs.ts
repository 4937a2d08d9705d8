import type { Recorded } from '#schema/events.ts';
import type { CountsRow, ScrapingLogRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { addCounts, countsRow } from '../common/counts.ts';

const runAndCounts = ({ data }: Recorded<'ScrapeCompleted' | 'ScrapeFailed'>) => [data.runId, countsRow];

/** How each reading of a source ended; it stays when the source goes (DATA-13, R-78). */
export const scrapingLogs: Projection<ScrapingLogRow | CountsRow> = {
  name: 'scraping_logs',
  version: 1,
  indexes: [['createdAt']],
  on: { ScrapeCompleted: runAndCounts, ScrapeFailed: runAndCounts },

  evolve(row, event, _stateOf, id) {
    if (id === countsRow) return addCounts(row as CountsRow | null, { all: 1 });
    switch (event.type) {
      case 'ScrapeCompleted': {
        const { runId, ...ended } = event.data;
        return { id: runId, ...ended, errorMessage: null, createdAt: event.meta.occurredAt };
      }
      case 'ScrapeFailed':
        return failed(event);
      default:
        return row;
    }
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
