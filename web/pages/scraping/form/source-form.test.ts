import { describe, expect, it } from 'vitest';
import { changesOf } from '#web/pages/admin/change/use-row-form.ts';
import type { Source } from '../sources/use-sources.ts';
import { sourceForm, sourceToForm, testedFields } from './source-form.ts';

const empty = sourceToForm(undefined);
const named = { ...empty, name: 'The Mohawk', url: 'https://mohawk.example/calendar' };
const messages = (form: object) =>
  sourceForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const mohawk: Source = {
  id: '1',
  name: 'The Mohawk',
  url: 'https://mohawk.example/calendar',
  type: 'both',
  active: true,
  priority: 3,
  notes: null,
  isJavaScript: false,
  imageSelector: '.poster img',
  venueKeywords: null,
  performerKeywords: null,
  isDynamicUrl: false,
  urlPattern: null,
  daysToScrape: 7,
  dateFormat: 'YYYY-MM-DD',
  lastScrapedAt: null,
  lastEventCount: 0,
  recentCounts: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
};

describe('the form of a source', () => {
  it('starts active, with priority 1, seven days and the plain date format (SCR-19..21)', () =>
    expect(empty).toMatchObject({
      active: true,
      priority: '1',
      daysToScrape: '7',
      dateFormat: 'YYYY-MM-DD',
      isDynamicUrl: false,
    }));

  it('reports missing fields (SCR-35)', () =>
    expect(messages(empty)).toEqual([
      ['name', 'Source name is required'],
      ['url', 'Please enter a valid URL'],
    ]));

  it('requires a date placeholder and 1 to 30 days for dated addresses (SCR-03)', () => {
    const withPattern = { ...named, isDynamicUrl: true, daysToScrape: '31' };
    expect(messages({ ...withPattern, urlPattern: 'https://mohawk.example/' })).toEqual([
      ['daysToScrape', 'Days to scrape must be a whole number from 1 to 30'],
      ['urlPattern', 'URL pattern must contain {YYYY-MM-DD}'],
    ]);
    expect(messages({ ...withPattern, daysToScrape: '3' })).toEqual([
      ['urlPattern', 'URL pattern must contain {YYYY-MM-DD}'],
    ]);
  });

  it('reports a missing pattern in addition to empty fields', () =>
    expect(messages({ ...empty, isDynamicUrl: true })).toEqual([
      ['name', 'Source name is required'],
      ['url', 'Please enter a valid URL'],
      ['urlPattern', 'URL pattern must contain {YYYY-MM-DD}'],
    ]));

  it('keeps a pattern without a date placeholder while the switch is off (D-96)', () => {
    const plain = 'https://mohawk.example/calendar';
    expect(sourceForm.parse({ ...named, urlPattern: plain })).toMatchObject({ urlPattern: plain });
  });

  it('is not blocked by fields that the switch hides', () => {
    const hidden = { ...named, urlPattern: 'half a pattern', daysToScrape: 'x' };
    expect(sourceForm.parse(hidden)).toMatchObject({ urlPattern: null, daysToScrape: 7 });
  });

  it('sends changed fields, and emptied ones as null', () => {
    const before = sourceToForm({ ...mohawk, notes: 'Ask Jo' });
    expect(changesOf(sourceForm, before, sourceForm.parse(before))).toEqual({});
    const now = sourceForm.parse({ ...before, priority: '2', notes: '', active: false });
    expect(changesOf(sourceForm, before, now)).toEqual({ priority: 2, notes: null, active: false });
  });

  it('tests without a name, with the fields of the source that it does not show (SCR-18, SCR-28)', () => {
    expect(testedFields({ ...named, name: ' ' }, undefined).data?.name).toBe('Unnamed source');
    expect(testedFields(sourceToForm(mohawk), mohawk).data).toMatchObject({
      type: 'both',
      imageSelector: '.poster img',
    });
    expect(testedFields(empty, undefined).success).toBe(false);
  });
});
