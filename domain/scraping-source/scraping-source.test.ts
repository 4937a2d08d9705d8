import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import type { ScrapingSourceFact, SourceFields } from '#schema/scraping/scraping-source.ts';
import { rulesOf } from '../specification.ts';
import { scrapingSource } from './scraping-source.ts';

const given = rulesOf(scrapingSource);
const sourceId = 'source-1';
const pattern = 'https://lantern.example.com/shows/{YYYY-MM-DD}';

const toAdd = (but: Partial<SourceFields> = {}) => ({ ...plainSource, ...but, sourceId });
const add = (but = {}) => ({ type: 'AddScrapingSource', data: toAdd(but) }) as const;
const added = (but = {}): ScrapingSourceFact => ({ type: 'ScrapingSourceAdded', data: toAdd(but) });
const revise = (changes: Partial<SourceFields>) =>
  ({ type: 'ReviseScrapingSource', data: { sourceId, changes } }) as const;
const remove = { type: 'RemoveScrapingSource', data: { sourceId } } as const;
const activated: ScrapingSourceFact = { type: 'ScrapingSourceActivated', data: { sourceId } };
const deactivated: ScrapingSourceFact = { type: 'ScrapingSourceDeactivated', data: { sourceId } };
const removed: ScrapingSourceFact = {
  type: 'ScrapingSourceRemoved',
  data: { sourceId, removedBy: 'admin-1' },
};

describe('a scraping source', () => {
  it('is added with the fields of the command (SCR-35)', () => given().when(add()).then(added()));

  it('is added once', () => given(added()).when(add()).thenRejected('source-exists'));

  it('records only changed fields of a revision', () =>
    given(added())
      .when(revise({ name: 'Lantern', priority: 1, notes: 'Sundays only' }))
      .then({ type: 'ScrapingSourceRevised', data: { sourceId, name: 'Lantern', notes: 'Sundays only' } }));

  it('records nothing for a revision without changes', () =>
    given(added())
      .when(revise({ name: plainSource.name, active: true }))
      .then());

  it('is deactivated and activated by its active flag only (SCR-17)', () => {
    given(added())
      .when(revise({ active: false }))
      .then(deactivated);
    given(added({ active: false }))
      .when(revise({ active: true }))
      .then(activated);
    given(added(), deactivated)
      .when(revise({ active: false }))
      .then();
  });

  it('is revised and deactivated in one append', () =>
    given(added())
      .when(revise({ priority: 3, active: false }))
      .then({ type: 'ScrapingSourceRevised', data: { sourceId, priority: 3 } }, deactivated));

  it('is removed permanently; later commands are rejected', () => {
    given(added()).when(remove).then(removed);
    given(added(), removed).when(remove).thenRejected('source-unknown');
    given(added(), removed)
      .when(revise({ priority: 2 }))
      .thenRejected('source-unknown');
    given(added(), removed).when(add()).thenRejected('source-exists');
  });

  it('must exist to be revised or removed (R-77, R-78)', () => {
    given()
      .when(revise({ priority: 2 }))
      .thenRejected('source-unknown');
    given().when(remove).thenRejected('source-unknown');
  });
});

describe('dated addresses of a source (SCR-35)', () => {
  it('need a pattern from the start', () =>
    given()
      .when(add({ isDynamicUrl: true }))
      .thenRejected('url-pattern-needed'));

  it('need a pattern when they are enabled', () => {
    given(added())
      .when(revise({ isDynamicUrl: true }))
      .thenRejected('url-pattern-needed');
    given(added({ urlPattern: pattern }))
      .when(revise({ isDynamicUrl: true }))
      .then({ type: 'ScrapingSourceRevised', data: { sourceId, isDynamicUrl: true } });
  });

  it('need a placeholder for the day only while they are enabled (D-96)', () => {
    const plain = 'https://lantern.example.com/calendar';
    given(added())
      .when(revise({ urlPattern: plain }))
      .then({ type: 'ScrapingSourceRevised', data: { sourceId, urlPattern: plain } });
    given(added({ urlPattern: plain }))
      .when(revise({ isDynamicUrl: true }))
      .thenRejected('url-pattern-needed');
    given(added({ isDynamicUrl: true, urlPattern: pattern }))
      .when(revise({ urlPattern: plain }))
      .thenRejected('url-pattern-needed');
    given()
      .when(add({ isDynamicUrl: true, urlPattern: plain }))
      .thenRejected('url-pattern-needed');
  });

  it('keep their pattern while they are enabled', () => {
    const dated = added({ isDynamicUrl: true, urlPattern: pattern });
    given(dated)
      .when(revise({ urlPattern: null }))
      .thenRejected('url-pattern-needed');
    given(dated)
      .when(revise({ isDynamicUrl: false, urlPattern: null }))
      .then({ type: 'ScrapingSourceRevised', data: { sourceId, isDynamicUrl: false, urlPattern: null } });
  });
});

describe('the active flag of a source', () => {
  it('has the value set last, with one event per change', () =>
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.boolean()), (start, commands) => {
        let state = scrapingSource.evolve(scrapingSource.initialState(), added({ active: start }));
        let active = start;
        for (const wish of commands) {
          const facts = scrapingSource.decide(revise({ active: wish }) as never, state);
          expect(facts).toEqual(wish === active ? [] : [wish ? activated : deactivated]);
          for (const fact of facts as ScrapingSourceFact[]) state = scrapingSource.evolve(state, fact);
          active = wish;
        }
      }),
    ));
});
