import { describe, it } from 'vitest';
import type { ScrapeRunFact } from '#schema/scraping/scrape-run.ts';
import { rulesOf } from '../specification.ts';
import { scrapeRun } from './scrape-run.ts';

const given = rulesOf(scrapeRun);
const which = { runId: 'run-1', sourceId: 'source-1' };
const run = { ...which, trigger: 'schedule' as const, urls: ['https://lantern.example.com/shows'] };
const done = {
  ...which,
  status: 'warning' as const,
  eventsFound: 4,
  eventsAdded: 2,
  eventsDuplicate: 1,
  processingTime: 1200,
  gptTokensUsed: null,
  imagesProcessed: 2,
  notes: 'One entry without a venue was skipped',
};
const broken = { ...which, errorMessage: 'The page answered 500', processingTime: 300 };
const request = { type: 'RequestScrape', data: which } as const;
const refusal = { ...which, code: 'source-already-scraped' as const };
const rejectRun = { type: 'RejectScrape', data: refusal } as const;
const requested: ScrapeRunFact = { type: 'ScrapeRequested', data: which };
const rejected: ScrapeRunFact = { type: 'ScrapeRejected', data: refusal };
const start = { type: 'StartScrape', data: run } as const;
const complete = { type: 'CompleteScrape', data: done } as const;
const fail = { type: 'FailScrape', data: broken } as const;
const started: ScrapeRunFact = { type: 'ScrapeStarted', data: run };
const completed: ScrapeRunFact = { type: 'ScrapeCompleted', data: done };
const failed: ScrapeRunFact = { type: 'ScrapeFailed', data: broken };

describe('a scrape', () => {
  it('is started once', () => {
    given().when(start).then(started);
    given(started).when(start).thenRejected('scrape-exists');
    given(started, failed).when(start).thenRejected('scrape-exists');
  });

  it('is requested once, and then started or rejected (SCR-26)', () => {
    given().when(request).then(requested);
    for (const past of [[requested], [started], [requested, rejected]])
      given(...past)
        .when(request)
        .thenRejected('scrape-exists');
    given(requested).when(start).then(started);
    given(requested).when(rejectRun).then(rejected);
    given(requested, rejected).when(start).thenRejected('scrape-exists');
    given(requested, started).when(rejectRun).thenRejected('scrape-exists');
    given().when(rejectRun).thenRejected('scrape-unknown');
    given(requested).when(fail).thenRejected('scrape-unknown');
  });

  it('is completed with its results (SCR-33)', () => given(started).when(complete).then(completed));

  it('fails with a reason', () => given(started).when(fail).then(failed));

  it.each([completed, failed])('ends once: $type', (end) => {
    given(started, end).when(complete).thenRejected('scrape-ended');
    given(started, end).when(fail).thenRejected('scrape-ended');
  });

  it('must have been started to end', () => {
    given().when(complete).thenRejected('scrape-unknown');
    given().when(fail).thenRejected('scrape-unknown');
  });
});
