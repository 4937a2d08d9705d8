import { it } from 'vitest';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import {
  scrapeCompleted,
  scrapeFailed,
  sourceAdded,
  sourceRemoved,
  sourceRevised,
  sourceSwitched,
} from '../../testing/scraping-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { scrapingSources } from './scraping_sources.ts';

const given = rowsOf(scrapingSources);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const added = {
  ...plainSource,
  id: 'p1',
  lastScrapedAt: null,
  lastEventCount: 0,
  createdAt: at(0),
  updatedAt: at(0),
};
const counts = (all: number, active: number) => ({ id: 'counts', counts: { all, active } });

it('keeps a source as it was added, never scraped, and counts it (DATA-12, DSC-02)', async () => {
  await given(sourceAdded()).then({ p1: added, counts: counts(1, 1) });
  await given(sourceAdded('p1', { active: false })).then({
    p1: { ...added, active: false },
    counts: counts(1, 0),
  });
});

it('takes over what was revised (SCR-23)', () =>
  given(sourceAdded(), sourceRevised({ priority: 3, notes: 'Shows on Fridays' })).then({
    p1: { ...added, priority: 3, notes: 'Shows on Fridays', updatedAt: at(1) },
    counts: counts(1, 1),
  }));

it('switches off and on, and counts those that are read (SCR-17)', async () => {
  const off = sourceSwitched('ScrapingSourceDeactivated');
  await given(sourceAdded(), sourceAdded('p2'), off).then({
    p1: { ...added, active: false, updatedAt: at(2) },
    p2: { ...added, id: 'p2', createdAt: at(1), updatedAt: at(1) },
    counts: counts(2, 1),
  });
  await given(sourceAdded(), off, sourceSwitched('ScrapingSourceActivated')).then({
    p1: { ...added, updatedAt: at(2) },
    counts: counts(1, 1),
  });
});

it('knows when a source was last read and what was found; a failure changes neither (SCR-15)', () =>
  given(
    sourceAdded(),
    scrapeCompleted({ eventsFound: 9 }),
    scrapeCompleted({ runId: 'r2' }),
    scrapeFailed({ runId: 'r3' }),
  ).then({ p1: { ...added, lastScrapedAt: at(2), lastEventCount: 3 }, counts: counts(1, 1) }));

it('forgets a removed source, also when a run of it ends later (R-78)', async () => {
  await given(sourceAdded(), sourceRemoved(), scrapeCompleted()).then({ counts: counts(0, 0) });
  await given(
    sourceAdded(),
    sourceSwitched('ScrapingSourceDeactivated'),
    sourceAdded('p2'),
    sourceRemoved(),
  ).then({
    p2: { ...added, id: 'p2', createdAt: at(2), updatedAt: at(2) },
    counts: counts(1, 1),
  });
});
