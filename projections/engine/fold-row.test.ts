import { expect, it } from 'vitest';
import { sourceAdded, sourceRemoved, sourceRevised } from '../testing/examples/scraping-examples.ts';
import { toRecordedEvents } from '../testing/recorded-events.ts';
import { scrapingSources } from '../views/scraping_sources/scraping_sources.ts';
import { foldRow, foldRows } from './fold-row.ts';

it('computes a row from the given events only, and returns null once they remove it', () => {
  const events = toRecordedEvents([
    sourceAdded('p1'),
    sourceRevised({ name: 'The Lantern' }),
    sourceRemoved('p1'),
  ]);
  expect(foldRow(scrapingSources, 'p1', [])).toBeNull();
  expect(foldRow(scrapingSources, 'p1', events.slice(0, 2))).toMatchObject({ id: 'p1', name: 'The Lantern' });
  expect(foldRow(scrapingSources, 'p1', events)).toBeNull();
});

it('skips events of unknown types', () => {
  const [added] = toRecordedEvents([sourceAdded('p1')]);
  if (!added) throw new Error('nothing was recorded');
  const unknown = { ...added, type: 'SourceBlessed' };
  expect(foldRow(scrapingSources, 'p1', [unknown, added, unknown])).toMatchObject({ id: 'p1' });
});

it('folds the row that each event is about, after that event', () => {
  const events = toRecordedEvents([sourceAdded('p1'), sourceAdded('p2'), sourceRemoved('p1')]);
  const rows = foldRows(scrapingSources, events, ({ data }) => String(data.sourceId));
  expect(rows.map((row) => row?.id ?? null)).toEqual(['p1', 'p2', null]);
});
