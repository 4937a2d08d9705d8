import { expect, it } from 'vitest';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import {
  scrapeCompleted,
  scrapeFailed,
  scrapeStarted,
  sourceAdded,
  sourceRemoved,
  sourceRevised,
  sourceSwitched,
} from '../../testing/examples/scraping-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { sourceCounts } from './queries.ts';
import { scrapingSources } from './scraping_sources.ts';

const given = rowsOf(scrapingSources);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const added = {
  ...plainSource,
  id: 'p1',
  lastScrapedAt: null,
  lastEventCount: 0,
  recentCounts: [],
  createdAt: at(0),
  updatedAt: at(0),
};

it('stores a new source as never scraped (DATA-12)', async () => {
  await given(sourceAdded()).then({ p1: added });
  await given(sourceAdded('p1', { active: false })).then({
    p1: { ...added, active: false },
  });
});

it('applies revisions (SCR-23)', () =>
  given(sourceAdded(), sourceRevised({ priority: 3, notes: 'Shows on Fridays' })).then({
    p1: { ...added, priority: 3, notes: 'Shows on Fridays', updatedAt: at(1) },
  }));

it('can be deactivated and activated (SCR-17)', async () => {
  const off = sourceSwitched('ScrapingSourceDeactivated');
  await given(sourceAdded(), sourceAdded('p2'), off).then({
    p1: { ...added, active: false, updatedAt: at(2) },
    p2: { ...added, id: 'p2', createdAt: at(1), updatedAt: at(1) },
  });
  await given(sourceAdded(), off, sourceSwitched('ScrapingSourceActivated')).then({
    p1: { ...added, updatedAt: at(2) },
  });
});

it('stores the time and number of events of the last run; a failed run changes neither (SCR-15)', () =>
  given(
    sourceAdded(),
    scrapeCompleted({ eventsFound: 9 }),
    scrapeCompleted({ runId: 'r2' }),
    scrapeFailed({ runId: 'r3' }),
  ).then({ p1: { ...added, lastScrapedAt: at(2), lastEventCount: 3, recentCounts: [9, 3] } }));

it('remembers what the last twelve runs found, batch jobs left out (D-116)', () =>
  given(
    sourceAdded(),
    ...Array.from({ length: 13 }, (_, nth) => scrapeCompleted({ runId: `r${nth}`, eventsFound: nth })),
    scrapeStarted({ runId: 'b1', trigger: 'batch' }),
    scrapeCompleted({ runId: 'b1', eventsFound: 99 }),
  ).then({
    p1: expect.objectContaining({
      lastEventCount: 99,
      recentCounts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    }),
  }));

it('has no row for a removed source, also when a run of it ends later (R-78)', async () => {
  await given(sourceAdded(), sourceRemoved(), scrapeCompleted()).then({});
  await given(
    sourceAdded(),
    sourceSwitched('ScrapingSourceDeactivated'),
    sourceAdded('p2'),
    sourceRemoved(),
  ).then({
    p2: { ...added, id: 'p2', createdAt: at(2), updatedAt: at(2) },
  });
});

it('counts all sources and active ones (DSC-02)', async () => {
  const off = sourceSwitched('ScrapingSourceDeactivated');
  await given(sourceAdded(), sourceAdded('p2'), off, sourceAdded('p3', { active: false })).answers(
    sourceCounts,
    { all: 3, active: 1 },
  );
  await given(sourceAdded(), off, sourceSwitched('ScrapingSourceActivated')).answers(sourceCounts, {
    all: 1,
    active: 1,
  });
  await given(sourceAdded(), sourceRemoved(), scrapeCompleted()).answers(sourceCounts, { all: 0, active: 0 });
  await given(sourceAdded(), off, sourceAdded('p2'), sourceRemoved()).answers(sourceCounts, {
    all: 1,
    active: 1,
  });
});
