import type { Recorded } from '#schema/events.ts';
import type { CountsRow, SourceRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection, StateOf } from '../../engine/projection.ts';
import { addCounts, countsRow } from '../common/counts.ts';

type OnSource =
  | 'ScrapingSourceAdded'
  | 'ScrapingSourceRevised'
  | 'ScrapingSourceActivated'
  | 'ScrapingSourceDeactivated'
  | 'ScrapingSourceRemoved'
  | 'ScrapeCompleted';

const sourceOf = ({ data }: Recorded<OnSource>) => [data.sourceId];
const sourceAndCounts = {
  reads: sourceOf,
  writes: ({ data }: Recorded<OnSource>) => [data.sourceId, countsRow],
};

/** The pages that announce shows, and how many of them are read (DATA-12, DSC-02). */
export const scrapingSources: Projection<SourceRow | CountsRow> = {
  name: 'scraping_sources',
  version: 1,
  indexes: [['priority'], ['active', 'priority']],
  on: {
    ScrapingSourceAdded: sourceAndCounts,
    ScrapingSourceRevised: sourceOf,
    ScrapingSourceActivated: sourceAndCounts,
    ScrapingSourceDeactivated: sourceAndCounts,
    ScrapingSourceRemoved: sourceAndCounts,
    ScrapeCompleted: sourceOf,
  },

  evolve(row, event, stateOf, id) {
    if (id === countsRow) return addCounts(row as CountsRow | null, change(event, stateOf));
    return source(row as SourceRow | null, event);
  },
};

function source(row: SourceRow | null, event: Recorded): SourceRow | null {
  const updatedAt = event.meta.occurredAt;
  switch (event.type) {
    case 'ScrapingSourceAdded':
      return added(event);
    case 'ScrapingSourceRevised': {
      const { sourceId: _id, ...changes } = event.data;
      return row && { ...row, ...changes, updatedAt };
    }
    case 'ScrapingSourceActivated':
      return row && { ...row, active: true, updatedAt };
    case 'ScrapingSourceDeactivated':
      return row && { ...row, active: false, updatedAt };
    case 'ScrapingSourceRemoved':
      return null;
    case 'ScrapeCompleted':
      return row && { ...row, lastScrapedAt: updatedAt, lastEventCount: event.data.eventsFound };
    default:
      return row;
  }
}

function added({ data, meta }: Recorded<'ScrapingSourceAdded'>): SourceRow {
  const { sourceId, ...source } = data;
  return {
    id: sourceId,
    ...source,
    lastScrapedAt: null,
    lastEventCount: 0,
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
  };
}

function change(event: Recorded, stateOf: StateOf): Record<string, number> {
  switch (event.type) {
    case 'ScrapingSourceAdded':
      return { all: 1, active: Number(event.data.active) };
    case 'ScrapingSourceActivated':
      return { active: 1 };
    case 'ScrapingSourceDeactivated':
      return { active: -1 };
    case 'ScrapingSourceRemoved': {
      const removed = stateOf(event.data.sourceId) as SourceRow | undefined;
      return { all: -1, active: removed?.active ? -1 : 0 };
    }
    default:
      return {};
  }
}
