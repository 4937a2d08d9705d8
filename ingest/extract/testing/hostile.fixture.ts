import fc from 'fast-check';
import { expect } from 'vitest';
import type { LanguageModel } from '#stores/outside/model/language-model.ts';
import { findCalendarLinks } from '../calendar-links.ts';
import { findEventLinks } from '../event-page-links.ts';
import { pageTypes } from '../media-types.ts';
import type { Page } from '../page.ts';
import { extractPage, pageOf, pageWith } from './source.fixture.ts';

/** A model that returns its prompt, as a malicious server may. */
const echo: LanguageModel = async ({ visitor }) => ({
  content: visitor,
  model: 'echo',
  tokenCount: null,
  promptTokens: null,
  completionTokens: null,
});

/** Extracts the page and checks the limits for every page; `extractPage` validates each item. */
export async function extractHostile(page: Page) {
  const source = { imageSelector: 'img', venueKeywords: 'Hall', performerKeywords: 'A, B' };
  const extraction = await extractPage(page, { source, model: echo });
  expect((await extractPage(page, { source })).items.length).toBeLessThanOrEqual(500);
  expect(extraction.items.length).toBeLessThanOrEqual(500);
  expect(extraction.skipped.length).toBeLessThanOrEqual(202);
  expect(findCalendarLinks(page).length).toBeLessThanOrEqual(3);
  expect(findEventLinks(page).length).toBeLessThanOrEqual(200);
  return extraction;
}

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
  '<li><h3><a href="/a">A</a></h3> Sat Dec 5 8pm</li><li><h3>B</h3> Sun Dec 6 7-9pm</li><li><b class="title">C</b> Fri 12/11 9pm',
  'Sat Dec 5 - A - 8pm<br>12/5/2026 B 9.30pm<br><dl><dt>Dec05Sat</dt><dd class="x-end">9pm</dd>',
  '<a href="webcal://["><iframe src="https://calendar.google.com/calendar/embed?src=%E0%">',
  '<link rel="alternate" type="text/calendar" href="//["><!-- This is Squarespace. -->',
  '{"website":{"location":7},"upcoming":[{"title":"A","startDate":1e308,"location":[]}',
  '{"events":[{"title":"A","venue":{"name":"Hall"},"dates":{"Dates":{"start":{"localDate":"2026-12-05"}}},"showtimes":[{"start":',
  '<script>window.__A__=[{"title":"A","venue":{"name":"Hall"},"screenings":[{"start":"2026-12-05T20:00"}]},',
  '<div id="a" itemscope itemref="a b" vocab="https://schema.org/" typeof="Event" property="subEvent">',
  '<b property="name __proto__ startDate" resource="#a" content="2026-12-05">',
  '<div class="h-event vevent p-location h-card vcard">',
  '<time class="dt-start dtstart p-name summary" datetime="2026-12-05"><b class="value">x</b>',
  '<base href="//[">',
  '&#x110000;&amp;lt;',
  'BEGIN:VCALENDAR\nX-WR-TIMEZONE:Nowhere\nX-WR-CALNAME:Calendar - Calendar\n',
  'BEGIN:VTIMEZONE\nTZID:__proto__\nX-LIC-LOCATION:constructor\n',
  'LOCATION:\nRECURRENCE-ID:20261205\nEXDATE;VALUE=DATE:20261205\nnot a line\n',
  '\nBEGIN:VEVENT\n',
  'SUMMARY:A\nLOCATION:Hall\n',
  'DTSTART:20261205T200000\n',
  'DTSTART;TZID=constructor:20261205\n',
  'RRULE:FREQ=WEEKLY;BYDAY=-1MO,SU;INTERVAL=0\n',
  'RDATE:19\n',
  '\nEND:VEVENT\n',
  '{"@graph":[',
  '{"version":"https://jsonfeed.org/version/1","title":"A Hall","items":[{"title":"A","content_text":"Sat Dec 5 8pm"},',
  '<?xml version="1.0"?><venues><venue><name>A Hall</name><shows><show><name>A</name><date_time_iso>2026-12-05T20:00</date_time_iso>',
  '<?xml version="1.0"?><rss><channel><title>A Hall</title>',
  '<item><title>A</title><ev:startdate>2026-12-05</ev:startdate><description><![CDATA[Sat Dec 5 8pm]]></description>',
  '{"type":["schema:Event"],"id":"#a","subEvent":{"id":"#a"},"eventSchedule":{"byDay":"Monday","repeatFrequency":"P0W"},',
  '<script type="application/ld+json;">/*<![CDATA[*/',
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
    'superEvent',
    'eventSchedule',
    'event',
    'schema:name',
    'type',
    'address',
    '__proto__',
    'eventStatus',
  ),
  fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('Event', '2026-12-05', '#a', 'Hall', { '@id': '#a' }, { '@value': [] }),
  ),
);

/** Arbitrary pages of every content type, from bytes, strings and pieces of markup. */
export async function extractArbitraryPages(numRuns: number): Promise<void> {
  const body = fc.oneof(
    bytes,
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(pieces, bytes), { maxLength: 20 }).map((all) => all.join('')),
  );
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom(...pageTypes),
      async (text, type) => void (await extractHostile(pageOf(text, type))),
    ),
    { numRuns },
  );
}

/** Pages with events in JSON-LD whose properties have arbitrary values. */
export async function extractArbitraryEvents(numRuns: number): Promise<void> {
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
      async (events) => void (await extractHostile(pageWith(events))),
    ),
    { numRuns },
  );
}

export const eventNode = (name: string | number) => ({
  '@type': 'MusicEvent',
  name: `Show ${name}`,
  startDate: '2026-12-05T20:00',
  location: { '@type': 'Place', name: 'Hall', address: '1 Street' },
  description: '<p>'.concat('So many words. '.repeat(22)),
  offers: { price: 12 },
});

/** A page that marks up `count` shows as microdata, each with `padding` spaces after it. */
export const microdataPage = (count: number, padding: number) =>
  pageOf(
    Array.from(
      { length: count },
      (_, at) =>
        `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Show ${at}</b><i itemprop="startDate" content="2026-12-05"></i></div>${' '.repeat(padding)}`,
    ).join(''),
  );

export const repeatTo = (characters: number, part: string) =>
  part.repeat(Math.ceil(characters / part.length));

const entry =
  'BEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART:20230101T200000\nRRULE:FREQ=DAILY;COUNT=9999999;BYMONTH=13\nEND:VEVENT\n';

/** Pages of about this many characters that make a naive parser slow, deep or endless, by name. */
export function degeneratePages(characters: number): [name: string, page: Page][] {
  const full = (part: string) => repeatTo(characters, part);
  const lists = characters * 0.4;
  const nested = (open: string, close: string) => {
    const depth = Math.ceil(characters / (open.length + close.length));
    return open.repeat(depth) + close.repeat(depth);
  };
  const html = {
    'unclosed links': full('<a>'),
    'unclosed formatting': full('<b><i>'),
    'nested paragraphs': full('<p><b>'),
    'end tags without start tags': '<b>'.repeat(characters / 170) + full('</x>'),
    'empty SVG elements': full('<svg/>'),
    'nested items': full('<b itemscope itemtype="https://schema.org/Event" itemprop="subEvent">'),
    'nested items in several properties': `<b itemscope itemtype="https://schema.org/Event">${full('<i itemscope itemtype="https://schema.org/Place" itemprop="location containedInPlace event">')}`,
    'items that refer to each other': full(
      '<b id=a itemscope itemref="a b c" itemprop=x><i id=b itemscope itemref="c a"></i><i id=c itemscope itemref="a b">',
    ),
    'a list of dates': full('<li><a href=x>A band</a> Sat Dec 5 8pm'),
    'entries of many dates': `<ul>${`<li>${'Sat Dec 5 8pm '.repeat(100)}</li>`.repeat(characters / 1500)}</ul>`,
    'entries of many hours in words': `<ul>${`<li>Sat Dec 5<br>8pm<br>${'bring it at 6:30 pm '.repeat(140)}</li>`.repeat(characters / 2900 + 1)}</ul>`,
    'a table with columns of lessons': `<table><tr><th>Date<th>Lesson<th>Band</tr>${full('<tr><td>Sat 12/5</td><td>7pm</td><td>A 8pm</td></tr>')}`,
    'nested tables with columns of lessons': full('<table><tr><th>Lesson</th><th>Band</th></tr><tr><td>'),
    'nested lists of headings': full('<ul><li><h2>Sat</h2><h2 class=venue>Dec 5</h2><ul><li>1<li>2'),
    'lines of dates': full('<br>Sat Dec 5 - A band - 8pm - $5'),
    'nested lines of dates': full('<p>A<br>Sat Dec 5 8pm<br>B<br>'),
    'nested terms': full('<dl><dt>12/5/2026 8pm<dt>A<dd class="end">9pm'),
    'a line of many ends': full('<i class="end">8pm</i>'),
    'unclosed cells': full('<td class="title">Sat 12/5 8-'),
    'links to calendars': full('<a href="webcal:x/a.ics">'),
    'nested items in RDFa': full('<b vocab="https://schema.org/" typeof="Event" property="subEvent">'),
    'nested properties in RDFa': `<b typeof="Event">${full('<b property="description">x')}`,
    'nested items in microformats': full('<b class="h-event p-location h-card vevent location adr">'),
    'an element of many classes': `<b class="vevent ${full('p-name ')}">x</b>`,
    'nested properties': `<b itemscope itemtype="https://schema.org/Event">${full('<b itemprop="description">x')}`,
    'unclosed comments': full('<!--'),
    'unclosed scripts': full('<script type="application/ld+json">'),
    'empty JSON-LD blocks': full('<script type="application/ld+json"> </script>'),
    'opening brackets': `<script type="application/ld+json">${full('[')}</script>`,
    'nested lists': `<script type="application/ld+json">${'['.repeat(lists)}${']'.repeat(lists)}</script>`,
    'a JSON-LD list of days beside their names': `<script type="application/ld+json">[${repeatTo(characters / 2, '{"@type":"Event","name":"A","startDate":"2026-12-05"},')}{}]</script>${repeatTo(characters / 2, 'A Dec 5 7pm or 8pm ')}`,
    spaces: full(' '),
    'a JSON-LD block of spaces': `<script type="application/ld+json">{${full(' ')}x</script>`,
    'a JSON-LD block of bare quotes': `<script type="application/ld+json">{"a":"${full('" x')}</script>`,
    'a JSON-LD block of quotes and spaces': `<script type="application/ld+json">{"a":"${full('"   ')}</script>`,
    'a JSON-LD block of comments': `<script type="application/ld+json">${full('//')}"${full('/* */')}</script>`,
    'a JSON-LD block of many values': `<script type="application/ld+json">${full('{"id":"a"} ')}</script>`,
    commas: `<script type="application/ld+json">${full(', ')}</script>`,
    entities: full('&amp;lt;'),
    'one word': full('x'),
    'unclosed base elements': full('<base '),
    'one element with many attributes': `<a ${full('href=x ')}>`,
  };
  const json = {
    'a JSON text of opening brackets': full('['),
    'a JSON text of nested lists': nested('[', ']'),
    'a JSON text of nested shows': `${nested('{"@type":"Event","subEvent":', '}').replace(':}', ':{}}')}`,
    'a JSON list of shows that name each other': `[${full('{"type":"Event","id":"a","subEvent":"a","superEvent":{"id":"a"}},')}{}]`,
    'a JSON list of schedules that never match': `[${full('{"type":"Event","startDate":"2020-01-01","eventSchedule":{"repeatFrequency":"P1D","byMonth":13}},')}{}]`,
    'a JSON list of shows of a site builder': `{"events":[${full('{"title":"a","start_date":"2026-12-05 20:00:00","venue":[]},')}{}]}`,
    'a JSON list of products with dates': `{"products":[${full('{"title":"a","variants":[{"title":"Sat Dec 5 8pm"}]},')}{}]}`,
    'a JSON list of shows with dates': `[${full('{"name":"a","dates":["2026-12-05T20:00","2026-12-06T20:00"]},')}{}]`,
    'a JSON list of empty objects': `[${full('{},')}{}]`,
    'a JSON text of spaces': `{${full(' ')}`,
    'a show whose venue is long in JSON': `{"@type":"Event","name":"A","startDate":"2026-12-05","location":"${full('parking ')}"}`,
    'a show whose name is long in JSON': `{"@type":"Event","name":"${full('<b>')}"}`,
  };
  const feed = {
    'XML of nested venues': `<?xml version="1.0"?>${full('<venue><name>A</name><shows>')}`,
    'XML of shows with a date': `<?xml version="1.0"?><shows>${full('<show><name>A</name><date>2026-12-05</date></show>')}`,
    'a feed of empty items': `<rss>${full('<item/>')}`,
    'a feed of items with a date': `<rss>${full('<item><title>a</title><description>Sat Dec 5 8pm</description></item>')}`,
    'a feed of unclosed items': `<rss>${full('<item><title>')}`,
    'a feed with unclosed CDATA': `<feed><entry><content>${full('<![CDATA[')}`,
    'a feed of comments': `<rss>${full('<!-- -->')}`,
  };
  const calendar = {
    'a calendar of series that never match': `BEGIN:VCALENDAR\n${full(entry)}`,
    'a calendar of unclosed components': full('BEGIN:VCALENDAR\nBEGIN:VEVENT\n'),
    'a calendar of unclosed zones': `BEGIN:VCALENDAR\n${full('BEGIN:VTIMEZONE\nTZID:a\n')}`,
    'a calendar of broken lines': `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nDTSTART:20261205\n${full('.\n')}END:VEVENT`,
    'a calendar with one long line': `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${full('x')}\nEND:VEVENT`,
    'a calendar of folded lines': `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${full('x\n ')}\nEND:VEVENT`,
  };
  const served = (bodies: Record<string, string>, contentType: string) =>
    Object.entries(bodies).map(([name, body]): [string, Page] => [name, pageOf(body, contentType)]);
  return [
    ...served(html, 'text/html'),
    ...served(json, 'application/json'),
    ...served(feed, 'application/rss+xml'),
    ...served(calendar, 'text/calendar'),
  ];
}
