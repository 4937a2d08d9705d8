import { it } from 'vitest';
import {
  scrapeCompleted,
  scrapeFailed,
  scrapeStarted,
  sourceAdded,
  sourceRemoved,
} from '../../testing/examples/scraping-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { scrapingLogCount } from './queries.ts';
import { scrapingLogs } from './scraping_logs.ts';

const given = rowsOf(scrapingLogs);

const completed = {
  id: 'r1',
  sourceId: 'p1',
  status: 'success',
  eventsFound: 3,
  eventsAdded: 2,
  eventsDuplicate: 1,
  errorMessage: null,
  processingTime: 800,
  gptTokensUsed: null,
  imagesProcessed: 2,
  notes: null,
  createdAt: '2026-11-21T12:00:01.000Z',
};

it('has a row for each finished run (DATA-13)', async () => {
  await given(scrapeStarted()).then({});
  await given(scrapeStarted(), scrapeCompleted()).then({ r1: completed });
});

it('stores warnings (SCR-36)', () =>
  given(scrapeStarted(), scrapeCompleted({ status: 'warning', notes: '1 entry without a venue' })).then({
    r1: { ...completed, status: 'warning', notes: '1 entry without a venue' },
  }));

it('stores a failed run as an error with no events (SCR-33)', () =>
  given(scrapeStarted(), scrapeFailed()).then({
    r1: {
      ...completed,
      status: 'error',
      eventsFound: 0,
      eventsAdded: 0,
      eventsDuplicate: 0,
      errorMessage: 'The page did not answer',
      processingTime: 15_000,
      imagesProcessed: null,
    },
  }));

it('keeps the rows of a removed source (R-78)', () =>
  given(sourceAdded(), scrapeCompleted(), sourceRemoved()).then({ r1: completed }));

it('counts finished runs (DSC-02)', () =>
  given(scrapeStarted(), scrapeCompleted(), scrapeFailed({ runId: 'r2' }), scrapeStarted()).answers(
    scrapingLogCount,
    2,
  ));
