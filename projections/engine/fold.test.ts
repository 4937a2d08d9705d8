import { expect, it } from 'vitest';
import { sourceAdded, sourceRemoved, sourceRevised } from '../testing/scraping-examples.ts';
import { recorded } from '../testing/specification.ts';
import { scrapingSources } from '../views/scraping_sources/scraping_sources.ts';
import { folded } from './fold.ts';

it('a row is made of the given events alone, and is null once they remove it', () => {
  const events = recorded([sourceAdded('p1'), sourceRevised({ name: 'The Lantern' }), sourceRemoved('p1')]);
  expect(folded(scrapingSources, 'p1', [])).toBeNull();
  expect(folded(scrapingSources, 'p1', events.slice(0, 2))).toMatchObject({ id: 'p1', name: 'The Lantern' });
  expect(folded(scrapingSources, 'p1', events)).toBeNull();
});

it('events of a type that nobody knows are passed over', () => {
  const [added] = recorded([sourceAdded('p1')]);
  if (!added) throw new Error('nothing was recorded');
  const unknown = { ...added, type: 'SourceBlessed' };
  expect(folded(scrapingSources, 'p1', [unknown, added, unknown])).toMatchObject({ id: 'p1' });
});
