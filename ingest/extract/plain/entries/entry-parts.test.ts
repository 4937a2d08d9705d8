import { describe, expect, it, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../../testing/source.fixture.ts';

const names = ['Night Heron', 'Los Faroles', 'Saguaro Choir'];
const listOf = (but: string, time = '8pm') =>
  `<ul>${names.map((name, at) => `<li><a href="/${at}">${name}</a> Dec ${at + 4}, 2026 ${time} ${but}</li>`).join('')}</ul>`;
const read = async (body: string, keywords?: string) => {
  const source = keywords ? { venueKeywords: keywords } : undefined;
  const { items, skipped } = await extractPage(pageOf(body), { source });
  return { venues: [...new Set(items.map(({ venue }) => venue))], items, skipped };
};

describe('an element whose class is that of an address', () => {
  it.each([
    ['The Ember Jar', 'The Ember Jar'],
    ['The Ember Jar <a href="https://maps.example">(map)</a>', 'The Ember Jar'],
    ['The Ember Jar, 12 Main St, Austin', 'The Ember Jar'],
  ])('names the venue: %s', async (text, venue) => {
    expect((await read(listOf(`<p class="meta-address item">${text}</p>`))).venues).toEqual([venue]);
  });

  it.each([
    ['12 Main St, Austin'],
    ['Austin, TX'],
    ['Austin'],
    ['<a href="https://maps.example">View map</a>'],
  ])('names none where it has only a street, a town or a map: %s', async (text) => {
    const { items, skipped } = await read(listOf(`<p class="address">${text}</p>`));
    expect(items).toEqual([]);
    expect(skipped).toHaveLength(3);
  });

  it('yields to one whose class is that of a venue', async () => {
    const both = '<p class="address">Upper Floor</p><p class="venue">The Ember Jar</p>';
    expect((await read(listOf(both))).venues).toEqual(['The Ember Jar']);
  });
});

describe('an entry with its times in two clocks', () => {
  const clocks = (start: [string, string], end: [string, string]) =>
    [0, 1]
      .map(
        (at) => `<time class="h${at}-start">${start[at]}</time> <time class="h${at}-end">${end[at]}</time>`,
      )
      .join(' ');
  const startsOf = async (time: string) =>
    (await read(listOf('', time), 'The Ember Jar')).items.map(({ startTime }) => startTime.slice(11, 16));

  it.each([
    ['in the evening', clocks(['9:00 PM', '21:00'], ['11:30 PM', '23:30']), '03:00'],
    ['in the morning', clocks(['10:00 AM', '10:00'], ['12:30 PM', '12:30']), '16:00'],
    ['with the clock of 24 hours first', clocks(['10:00', '10:00 AM'], ['13:30', '1:30 PM']), '16:00'],
  ])('is one show %s', async (_, time, start) => {
    expect(await startsOf(time)).toEqual([start, start, start]);
  });

  it('keeps a start whose class says where it stands', async () => {
    expect(await startsOf('<span class="col text-md-end">9:00 PM</span>')).toEqual([
      '03:00',
      '03:00',
      '03:00',
    ]);
  });

  it('is two shows where it has two starts, as ends start none', async () => {
    const two = clocks(['7:00 PM', '9:30 PM'], ['8:30 PM', '11:00 PM']);
    expect((await startsOf(two)).slice(0, 2)).toEqual(['01:00', '03:30']);
    expect(await startsOf(two)).toHaveLength(6);
  });
});

test('a link that exports an entry is no entry, and gives no note', async () => {
  const day =
    '<li><time datetime="2026-12-04">Friday, December 4, 2026</time></li><li>8:00 PM to 9 PM, 10 PM</li>';
  const exported = '<li><a href="#">Google Calendar</a> <a href="/x?format=ical">ICS</a></li>';
  const { items, skipped } = await read(
    `<div><ul class="event meta">${day}${exported}</ul></div>`,
    'Ember Jar',
  );
  expect({ items, skipped }).toEqual({ items: [], skipped: [] });
});

test('what stands beside the terms of a list that names no show is no name of one', async () => {
  const terms = (...rows: [string, string][]) =>
    `<dl>${rows.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;
  const rest: [string, string][] = [
    ['When', 'Thu Dec 3, 8pm (preview)<br>Fri Dec 4, 8pm'],
    ['Where', 'The Loom<br>12 Elm St., Austin, TX 78702'],
    ['Tickets', '$12 preview / $25 / $40 Friend of the Loom'],
    ['Running time', '85 minutes'],
  ];
  const namesOn = async (body: string) =>
    new Set((await extractPage(pageOf(body))).items.map(({ eventName }) => eventName));
  const head = '<header><h1>Salt Lines</h1><p>a dance by Ida Marsh</p></header>';
  expect(await namesOn(`${head}<section>${terms(...rest)}</section>`)).toEqual(new Set(['Salt Lines']));
  const named = terms(['Artist', 'Night Heron'], ...rest);
  expect(await namesOn(`<header><h1>Upcoming shows</h1></header><section>${named}</section>`)).toEqual(
    new Set(['Night Heron']),
  );
});

test('a cell of a table with a name or place may span several rows', async () => {
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
  const cell = (text: string, rows = 1) => `<td rowspan="${rows}">${text}</td>`;
  const table = [
    row(cell('Date'), cell('Program'), cell('Place')),
    row(cell('Fri Dec 4, 7:30 pm'), cell('<b>Harbor Songs</b><br>with harp', 2), cell("St. Elm's Church")),
    row(cell('Sun Dec 6, 3 pm'), cell('Fern Church<br>310 Fern Drive')),
    row(cell('Fri Dec 11, 8 pm'), cell('<b>Night Heron</b>'), cell('The Loom', 2)),
    row(cell('Sat Dec 12, 8 pm'), cell('<b>Salt Lines</b>')),
  ];
  const { items } = await extractPage(pageOf(`<table>${table.join('')}</table>`));
  expect(items.map(({ eventName, venue }) => `${eventName}, ${venue}`)).toEqual([
    "Harbor Songs, St. Elm's Church",
    'Harbor Songs, Fern Church 310 Fern Drive',
    'Night Heron, The Loom',
    'Salt Lines, The Loom',
  ]);
});

test('ten is in the evening where only hours of the day have am and pm', async () => {
  const show = (hour: string, name: string) => `<li>${hour} <a href="/s">${name}</a></li>`;
  const day = (date: string, ...shows: string[]) => `<div><h3>${date}</h3><ul>${shows.join('')}</ul></div>`;
  const starts = async (first: string) => {
    const days = [
      day('Friday, December 4', show('8:00', 'Night Heron'), show('10:00', 'Fern Hollow')),
      day('Saturday, December 5', show(first, 'Ida Marsh'), show('7:30', 'Oak Duo')),
    ];
    const { items } = await extractPage(pageOf(days.join('')), { source: sourceOfVenue });
    return items.map(({ eventName, startTime }) => `${eventName} ${startTime.slice(5, 16)}`);
  };
  expect(await starts('1:00pm')).toEqual([
    'Night Heron 12-05T02:00',
    'Fern Hollow 12-05T04:00',
    'Ida Marsh 12-05T19:00',
    'Oak Duo 12-06T01:30',
  ]);
  expect(await starts('9:00pm')).not.toContain('Fern Hollow 12-05T04:00');
});

test('two hours of an element of one time are its start and end, those of showtimes are two', async () => {
  const hours = (label: string) =>
    listOf(`<p class="${label}"><span>7:00 PM</span> <span>10:00 PM</span></p>`, '');
  const startsOf = async (label: string) =>
    (await read(hours(label), 'The Ember Jar')).items.map(({ startTime }) => startTime.slice(11, 13));
  expect(await startsOf('event-meta-time')).toEqual(['01', '01', '01']);
  expect(await startsOf('showtimes')).toHaveLength(6);
});

test('the hours of a table may stand in the heads of its columns', async () => {
  const row = (day: string, ...acts: string[]) =>
    `<tr><td>${day}</td>${acts.map((act) => `<td>${act}</td>`).join('')}</tr>`;
  const body = `<table><thead><tr><th>Day</th><th>Early Show – 7:00 PM</th><th>Late Show – 10:00 PM</th></tr></thead>
    ${row('Friday, December 4', 'Night Heron', 'Los Faroles')}${row('Saturday, December 5', 'Saguaro Choir', '')}</table>`;
  const { items } = await read(body, 'The Ember Jar');
  expect(items.map(({ eventName, startTime }) => `${eventName} ${startTime}`)).toEqual([
    'Night Heron 2026-12-05T01:00:00.000Z',
    'Los Faroles 2026-12-05T04:00:00.000Z',
    'Saguaro Choir 2026-12-06T01:00:00.000Z',
  ]);
});
