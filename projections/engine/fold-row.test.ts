import { expect, it } from 'vitest';
import { toRecordedEvents } from '../testing/recorded-events.ts';
import { sourceAdded, sourceRemoved, sourceRevised } from '../testing/scraping-examples.ts';
import { scrapingSources } from '../views/scraping_sources/scraping_sources.ts';
import { foldRow } from './fold-row.ts';

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
