import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LanguageModel } from '#stores/outside/language-model.ts';
import { findEventLinks } from './event-page-links.ts';
import type { Page } from './page.ts';
import { extractPage, pageOf, pageWith } from './source.fixture.ts';

const megabytes = 5 * 1024 * 1024;
const full = (part: string) => part.repeat(Math.ceil(megabytes / part.length));

/** A model that says back what it was asked, as a server under an attacker's hand may. */
const echo: LanguageModel = async ({ visitor }) => ({
  content: visitor,
  model: 'echo',
  tokenCount: null,
  promptTokens: null,
  completionTokens: null,
});

async function read(page: Page) {
  const brought = await extractPage(page, {
    source: { imageSelector: 'img', venueKeywords: 'Hall', performerKeywords: 'A, B' },
    model: echo,
  });
  expect(brought.items.length).toBeLessThanOrEqual(500);
  expect(brought.skipped.length).toBeLessThanOrEqual(202);
  expect(findEventLinks(page).length).toBeLessThanOrEqual(200);
  return brought;
}

const types = [
  'text/html',
  'application/xhtml+xml',
  'text/calendar',
  'application/ld+json',
  'application/json',
];

describe('whatever comes as a page', () => {
  const pieces = fc.constantFrom(
    '<script type="application/ld+json">',
    '{"@type":"Event","name":"A","startDate":"2026-12-05","location":"Hall"}',
    '</script>',
    '<!--',
    '-->',
    '<div itemscope itemtype="https://schema.org/Event">',
    '<b itemprop="name __proto__ constructor">',
    '<time itemprop="startDate" datetime="2026-12-05T20:00">',
    '</div>',
    '<base href="//[">',
    '&#x110000;&amp;lt;',
    'BEGIN:VCALENDAR\n',
    '\nBEGIN:VEVENT\n',
    'SUMMARY:A\nLOCATION:Hall\n',
    'DTSTART:20261205T200000\n',
    'DTSTART;TZID=constructor:20261205\n',
    'RRULE:FREQ=WEEKLY;BYDAY=-1MO,SU;INTERVAL=0\n',
    'RDATE:19\n',
    '\nEND:VEVENT\n',
    '{"@graph":[',
    '"location":{"@id":"#a"},',
    ']}',
    '\u0000\ud800',
  );
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array).toString('utf8'));
  const values = fc.dictionary(
    fc.constantFrom(
      '@type',
      '@id',
      'name',
      'startDate',
      'endDate',
      'location',
      'performer',
      'offers',
      'price',
      'image',
      'url',
      'subEvent',
      'address',
      '__proto__',
      'eventStatus',
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('Event', '2026-12-05', '#a', 'Hall', { '@id': '#a' }, { '@value': [] }),
    ),
  );

  test('nothing is thrown, and what is brought can be kept', async () => {
    const body = fc.oneof(
      bytes,
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(pieces, bytes), { maxLength: 20 }).map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom(...types),
        async (text, type) => void (await read(pageOf(text, type))),
      ),
      { numRuns: 500 },
    );
  });

  test('structured data of any shape is no exception', async () => {
    const event = values.map((value) => ({
      '@type': 'Event',
      name: 'A',
      startDate: '2026-12-05',
      location: 'Hall',
      ...value,
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 4 }),
        async (events) => void (await read(pageWith(events))),
      ),
      { numRuns: 500 },
    );
  });
});

describe('a page of 5 MB', () => {
  const event = (name: string | number) => ({
    '@type': 'MusicEvent',
    name: `Show ${name}`,
    startDate: '2026-12-05T20:00',
    location: { '@type': 'Place', name: 'Hall', address: '1 Street' },
    description: '<p>'.concat('So many words. '.repeat(22)),
    offers: { price: 12 },
  });

  test('with ten thousand shows brings five hundred of them within seconds', async () => {
    const begun = performance.now();
    const { items, skipped } = await read(pageWith(Array.from({ length: 10_000 }, (_, at) => event(at))));
    expect(items).toHaveLength(500);
    expect(skipped).toEqual(['Only the first 500 shows of the page are taken']);
    const marked = Array.from(
      { length: 10_000 },
      (_, at) =>
        `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Show ${at}</b><i itemprop="startDate" content="2026-12-05"></i></div>${' '.repeat(350)}`,
    );
    expect((await read(pageOf(marked.join('')))).items).toHaveLength(500);
    expect(performance.now() - begun).toBeLessThan(8000);
  });

  test('with ten thousand past shows notes some and counts the rest', async () => {
    const past = Array.from({ length: 10_000 }, (_, at) => ({ ...event(at), startDate: '2020-01-01' }));
    const { skipped } = await read(pageWith(past));
    expect(skipped).toHaveLength(201);
    expect(skipped.at(-1)).toBe('9800 more entries cannot be used');
  });

  const entry =
    'BEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART:20230101T200000\nRRULE:FREQ=DAILY;COUNT=9999999;BYMONTH=13\nEND:VEVENT\n';
  test.each([
    ['links that stay open', full('<a>')],
    ['letters that stay open', full('<b><i>')],
    ['paragraphs in paragraphs', full('<p><b>')],
    ['ends without beginnings', '<b>'.repeat(30_000) + full('</x>')],
    ['drawings', full('<svg/>')],
    ['items in items', full('<b itemscope itemtype="https://schema.org/Event" itemprop="subEvent">')],
    [
      'properties in properties',
      `<b itemscope itemtype="https://schema.org/Event">${full('<b itemprop="description">x')}`,
    ],
    ['comments that do not end', full('<!--')],
    ['scripts that do not end', full('<script type="application/ld+json">')],
    ['blocks of nothing', full('<script type="application/ld+json"> </script>')],
    ['brackets', `<script type="application/ld+json">${full('[')}</script>`],
    ['nested lists', `<script type="application/ld+json">${'['.repeat(2e6)}${']'.repeat(2e6)}</script>`],
    ['spaces', full(' ')],
    ['a block of spaces', `<script type="application/ld+json">{${full(' ')}x</script>`],
    ['commas', `<script type="application/ld+json">${full(', ')}</script>`],
    ['entities', full('&amp;lt;')],
    ['one word', full('x')],
    ['bases', full('<base ')],
    ['one attribute after another', `<a ${full('href=x ')}>`],
    ['a calendar of counted series', `BEGIN:VCALENDAR\n${full(entry)}`],
    ['a calendar that begins without end', full('BEGIN:VCALENDAR\nBEGIN:VEVENT\n')],
    ['a calendar of one line', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${full('x')}\nEND:VEVENT`],
  ])('ends within seconds: %s', async (_, body) => {
    const begun = performance.now();
    await read(pageOf(body));
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test('text of one show may be of any kind and length', async () => {
    const long = { ...event('x '.repeat(10_000)), description: full('<a>'), location: full('&amp;') };
    const { items } = await read(pageWith(long));
    expect(items[0]?.eventName).toMatch(/^Show x .*…$/);
    expect(items[0]?.eventName.length).toBeLessThanOrEqual(200);
  });
});
