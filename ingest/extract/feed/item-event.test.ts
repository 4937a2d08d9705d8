import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

const itemsOf = async (children: string, title = 'Los Faroles') => {
  const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>A Feed</title><item><title>${title}</title>${children}</item></channel></rss>`;
  return (await extractPage(pageOf(body, 'application/rss+xml'), { source: { venueKeywords: 'Lantern' } }))
    .items;
};

test.each([
  ['a day and an hour', '<m:startDate>2026-12-05</m:startDate><m:startHour>8:00 pm</m:startHour>'],
  ['a day and hours of one name', '<m:date>2026-12-05</m:date><m:start>20:00:00</m:start>'],
  [
    'a local time beside that of Greenwich',
    '<m:start>2026-12-06T08:00:00Z</m:start><m:start_local>x</m:start_local><m:start_date_local>2026-12-05T20:00:00</m:start_date_local>',
  ],
])('the module of any plug-in gives the start by %s', async (_, children) => {
  expect(await itemsOf(children)).toMatchObject([{ startTime: '2026-12-06T02:00:00.000Z' }]);
});

test('midnight without an end is a day whose hour is not known', async () => {
  expect(await itemsOf('<m:dtstart>2026-12-05T00:00:00</m:dtstart>')).toMatchObject([
    { startTime: '2026-12-05' },
  ]);
  const withEnd = '<m:dtstart>2026-12-05T00:00:00</m:dtstart><m:dtend>2026-12-05T02:00:00</m:dtend>';
  expect(await itemsOf(withEnd)).toMatchObject([{ startTime: '2026-12-05T06:00:00.000Z' }]);
});

test('a module gives the end, the place and the price', async () => {
  const children =
    '<m:date>2026-12-05</m:date><m:start>20:00</m:start><m:end>22:30</m:end><m:location><m:name>Atrium</m:name><m:street>7 Guild St</m:street></m:location><m:cost>$14</m:cost>';
  expect(await itemsOf(children)).toMatchObject([
    { endTime: '2026-12-06T04:30:00.000Z', venue: 'Atrium', address: '7 Guild St', price: '$14' },
  ]);
});

const listed = (...lines: string[]) =>
  `<m:start>2026-12-06T02:00:00Z</m:start><m:end>2026-12-07T20:00:00Z</m:end><description><![CDATA[<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>]]></description>`;

test('an item of several days has the performances that its words list from its start on', async () => {
  const days = ['Saturday, December 5, 2026 at 8:00 PM', 'Monday, December 7, 2026 at 2:00 PM'];
  const starts = async (...lines: string[]) =>
    (await itemsOf(listed(...lines))).map(({ startTime }) => startTime);
  expect(await starts(...days)).toEqual(['2026-12-06T02:00:00.000Z', '2026-12-07T20:00:00.000Z']);
  expect(await starts(days[1]!)).toEqual(['2026-12-06T02:00:00.000Z']);
  expect(await starts(days[0]!, `Talk with the cast: ${days[1]}`)).toEqual(['2026-12-06T02:00:00.000Z']);
});

test.each([
  ['Elm Branch Library', 'Elm Branch Library'],
  ['Main Campus', 'Lantern'],
])('the branch %s of a library is the place in place of its room', async (branch, venue) => {
  const children = `<m:date>2026-12-05</m:date><m:start>20:00</m:start><m:location>Room 2</m:location><m:campus>${branch}</m:campus>`;
  expect(await itemsOf(children)).toMatchObject([{ venue }]);
});

test('a date of publication that the title names is the start, as calendars date their items by the shows', async () => {
  const title = 'Dec 5, 2026: Los Faroles';
  for (const name of ['pubDate', 'dc:date'])
    expect(await itemsOf(`<${name}>2026-12-05T20:00:00-06:00</${name}>`, title)).toMatchObject([
      { eventName: 'Los Faroles', startTime: '2026-12-06T02:00:00.000Z', confidence: 60 },
    ]);
});

test('elements without a prefix are read as those of a module', async () => {
  const children =
    '<event_start>2026-12-05 20:00:00</event_start><event_venue>Atrium</event_venue><event_cost>$20</event_cost>';
  expect(await itemsOf(children)).toMatchObject([
    { startTime: '2026-12-06T02:00:00.000Z', venue: 'Atrium', price: '$20' },
  ]);
  expect(await itemsOf('<date>2026-12-05T20:00:00</date>')).toEqual([]);
});

test('another date of publication, and modules without a start, make no show', async () => {
  expect(await itemsOf('<pubDate>Sat, 05 Dec 2026 20:00:00 GMT</pubDate>')).toEqual([]);
  expect(await itemsOf('<dc:date>2026-12-05T20:00:00Z</dc:date>')).toEqual([]);
  expect(await itemsOf('<m:location>Atrium</m:location>')).toEqual([]);
});

test('days and hours may be written as ranges of words', async () => {
  const children =
    '<x:EventDates>December 5, 2026</x:EventDates><x:EventTimes>08:00 PM - 11:00 PM</x:EventTimes>';
  expect(await itemsOf(children)).toMatchObject([{ startTime: '2026-12-06T02:00:00.000Z' }]);
});

test('a field may have its name in an attribute, and dates are no kinds', async () => {
  const children = (kind: string) =>
    `<x:start>2026-12-05T20:00</x:start><category>2026/12/05 (Sat)</category><x:customfield name="Event Type">${kind}</x:customfield>`;
  expect(await itemsOf(children('Classes'))).toEqual([]);
  expect(await itemsOf(children('Dance'))).toHaveLength(1);
});

test('a line with a label names the place', async () => {
  const children =
    '<description>&lt;p&gt;Sat Dec 5, 2026, 8 pm&lt;/p&gt;&lt;p&gt;Where: Atrium&lt;/p&gt;</description>';
  expect(await itemsOf(children)).toMatchObject([{ venue: 'Atrium' }]);
  const sentence = "<description>Sat Dec 5, 2026, 8 pm. Where: St. Mary's Atrium. Free.</description>";
  expect(await itemsOf(sentence)).toMatchObject([{ venue: "St. Mary's Atrium" }]);
});

test('a module says that a show is cancelled', async () => {
  expect(await itemsOf('<m:start>2026-12-05T20:00</m:start><m:is_cancelled>true</m:is_cancelled>')).toEqual(
    [],
  );
});
