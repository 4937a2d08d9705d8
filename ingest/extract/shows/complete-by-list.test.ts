import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

type Data = { name: string; startDate: string; endDate?: string };

/** The shows of a page of The Annex with these events as JSON-LD above a text. */
async function readPage(events: readonly Data[], text: string) {
  const location = { '@type': 'Place', name: 'The Annex' };
  const data = JSON.stringify(events.map((event) => ({ '@type': 'Event', location, ...event })));
  const page = pageOf(`<script type="application/ld+json">${data}</script>${text}`);
  return (await extractPage(page, { source: { venueKeywords: 'The Annex' } })).items;
}

const namesIn = async (events: readonly Data[], text: string) =>
  (await readPage(events, text)).map(({ eventName }) => eventName);

/** The shows of a page with these lines as a list, as 'day hour name' of the city. */
async function showsOf(events: readonly Data[], lines: readonly string[]): Promise<string[]> {
  const shows = await readPage(events, `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`);
  return shows
    .map(({ eventName, startTime }) => {
      if (!startTime.includes('T')) return `${startTime} ${eventName}`;
      const start = Temporal.Instant.from(startTime).toZonedDateTimeISO('America/Chicago');
      return `${start.toPlainDate()} ${start.toPlainTime().toString({ smallestUnit: 'minute' })} ${eventName}`;
    })
    .sort();
}

test('a run has the days and hours of the list', async () => {
  const run = { name: 'The Apiary', startDate: '2026-12-04', endDate: '2026-12-06' };
  const lines = ['Dec 4, 7:30 pm: The Apiary', 'Dec 6, 2 pm: The Apiary', 'Dec 12, 8 pm: The Apiary'];
  expect(await showsOf([run], lines)).toEqual(['2026-12-04 19:30 The Apiary', '2026-12-06 14:00 The Apiary']);
});

test('a show that ends after midnight is no run', async () => {
  const late = {
    name: 'Night Heron',
    startDate: '2026-12-04T21:00:00-06:00',
    endDate: '2026-12-05T02:00:00-06:00',
  };
  const lines = ['Dec 4, 10 pm: Night Heron', 'Dec 5, 10 pm: Night Heron', 'Dec 9, 8 pm: Open Mic'];
  expect(await showsOf([late], lines)).toEqual(['2026-12-04 22:00 Night Heron']);
});

test('of two starts on one evening none is taken for the doors', async () => {
  const at = (hour: number) => ({ name: 'Gus', startDate: `2026-12-04T${hour}:00:00-06:00` });
  const lines = ['Dec 4, 8 pm: Gus', 'Dec 9, 8 pm: Open Mic', 'Dec 10, 8 pm: Jam'];
  expect(
    await showsOf([at(18), at(19)], lines).then((all) => all.filter((each) => each.endsWith('Gus'))),
  ).toEqual(['2026-12-04 18:00 Gus', '2026-12-04 19:00 Gus']);
});

const others = ['Dec 11, 8 pm: Tin Alley', 'Dec 12, 9 pm: Lone Fir', 'Dec 13, 7 pm: Edda Quarry'];

const wick = (day: number) => ({ name: 'Wick', startDate: `2026-12-0${day}T20:00:00-06:00` });

test('the end of a show is not the hour behind its doors', async () => {
  const event = {
    name: 'Wick',
    startDate: '2026-12-10T16:00:00-06:00',
    endDate: '2026-12-10T18:00:00-06:00',
  };
  expect(await showsOf([event], ['<time>Dec 10, 4</time>–<time>6 pm</time> Wick'])).toEqual([
    '2026-12-10 16:00 Wick',
  ]);
});

test('early and late shows of the data are not further starts of each other', async () => {
  const at = (part: string, hour: string) => ({
    name: `Gus (${part} Show)`,
    startDate: `2026-12-04T${hour}:00-06:00`,
  });
  const entry = (name: string, day: number, hour: string) =>
    `<article class="show"><p>December ${day} @ ${hour} pm - 11:30 pm</p><h4><a href="/${hour}">${name}</a></h4></article>`;
  const days = [3, 5, 6, 7, 8, 9];
  const lines = [
    entry('Gus (Early Show)', 4, '6:30'),
    entry('Gus (Late Show)', 4, '9:30'),
    ...days.map((day) => entry(`Wick ${day}`, day, '8:00')),
  ];
  const others = days.map((day) => ({ ...wick(day), name: `Wick ${day}` }));
  const data = [at('Early', '18:30'), at('Late', '21:30'), ...others];
  const shows = await showsOf(data, lines);
  expect(shows.filter((each) => each.includes('Gus'))).toEqual([
    '2026-12-04 18:30 Gus (Early Show)',
    '2026-12-04 21:30 Gus (Late Show)',
  ]);
});

test('a show whose hour is to be announced does not begin at the usual one', async () => {
  const text = (note: string) =>
    `<p>All shows begin at 7:30 pm.</p><ul><li><b>Gus</b> Sat Dec 5</li><li><b>Wick</b> Sat Dec 12. ${note}</li><li><b>Edda</b> Sat Dec 19</li></ul>`;
  const wickOf = async (note: string) =>
    (await readPage([{ name: 'Wick', startDate: '2026-12-12' }], text(note))).find(
      ({ eventName }) => eventName === 'Wick',
    )?.startTime;
  expect(await wickOf('')).toBe('2026-12-13T01:30:00.000Z');
  expect(await wickOf('Time to be announced.')).toBe('2026-12-12');
});

test('the list adds what the data lacks where it has half of the data', async () => {
  expect(await showsOf([wick(4)], ['Dec 4, 8 pm: Wick', ...others])).toEqual([
    '2026-12-04 20:00 Wick',
    '2026-12-11 20:00 Tin Alley',
    '2026-12-12 21:00 Lone Fir',
    '2026-12-13 19:00 Edda Quarry',
  ]);
  expect(await showsOf([wick(4)], others)).toEqual(['2026-12-04 20:00 Wick']);
});

test('a single entry more is none', async () => {
  const lines = ['Dec 4, 8 pm: Wick', 'Dec 5, 8 pm: Wick', others[0]!];
  expect(await showsOf([wick(4), wick(5)], lines)).toEqual([
    '2026-12-04 20:00 Wick',
    '2026-12-05 20:00 Wick',
  ]);
});

test('an entry of a day and a word of the data is the same show, read wrong', async () => {
  const wrong = 'Dec 4, 8 pm: Wick Solo Low Tickets';
  const shows = await showsOf(
    [wick(4), wick(5), wick(6)],
    [4, 5, 6].map((day) => `Dec ${day}, 8 pm: Wick`).concat(wrong, others),
  );
  expect(shows).toHaveLength(6);
});

test('an entry at the start and venue of a show that the list does not name is that show, read wrong', async () => {
  const data = [4, 5, 6, 8, 9, 10, 11].map(wick).concat({ ...wick(7), name: 'Swan Pond' });
  const lines = [4, 5, 6, 8, 9, 10].map((day) => `Dec ${day}, 8 pm: Wick`);
  const shows = await showsOf(data, [...lines, 'Dec 7, 8 pm: Ballet Alder', ...others]);
  expect(shows).not.toContain('2026-12-07 20:00 Ballet Alder');
  expect(shows).toContain('2026-12-13 19:00 Edda Quarry');
});

test('a list that disagrees with the data adds nothing', async () => {
  const lines = ['Dec 4, 8 pm: Wick', 'Dec 5, 5 pm: Wick Solo', ...others];
  expect(await showsOf([wick(4), wick(5)], lines)).toEqual([
    '2026-12-04 20:00 Wick',
    '2026-12-05 20:00 Wick',
  ]);
});

test('a show in a box of another kind is none of the list', async () => {
  const page = (box: string) => {
    const rows = ['Wick', 'Tallow'].map(
      (name, at) => `<article class="show"><h3>${name}</h3><p>Dec ${4 + at}, 8 pm</p></article>`,
    );
    const more = others.map((line) => {
      const [day, name] = line.split(': ');
      return `<${box} class="show"><h3>${name}</h3><p>${day}</p></${box}>`;
    });
    return `<main>${rows.join('')}</main><section>${more.join('')}</section>`;
  };
  expect(await namesIn([wick(4), { ...wick(5), name: 'Tallow' }], page('div'))).toEqual(['Wick', 'Tallow']);
});

test('weeks at an hour of the day are the opening hours of an exhibition, and days of a play', async () => {
  const run = (name: string) => ({ name, startDate: '2026-12-04', endDate: '2026-12-20' });
  const startsOf = async (name: string) =>
    (await showsOf([run(name)], [`Dec 4 - Dec 20, Fridays 2 pm: ${name}`, ...others])).filter((each) =>
      each.endsWith(name),
    );
  expect(await startsOf('Salt Maps Gallery Show')).toEqual(['2026-12-04 14:00 Salt Maps Gallery Show']);
  expect(await startsOf('The Apiary')).toHaveLength(3);
});

test('one of several runs has the performances of the rows in its entry', async () => {
  const rows = (...days: number[]) =>
    days.map((day) => `<tr><td>Dec ${day}</td><td>7:30 pm</td><td>${day === 6 ? 'Signed' : 'Buy'}</td></tr>`);
  const entry = (name: string, ...days: number[]) =>
    `<article><h2>${name}</h2><p>A play in two acts</p><table>${rows(...days).join('')}</table></article>`;
  const timed = {
    name: 'The Apiary',
    startDate: '2026-12-04T19:30:00-06:00',
    endDate: '2026-12-06T21:00:00-06:00',
  };
  const ofDays = { name: 'Tin Whistle', startDate: '2026-12-11', endDate: '2026-12-13' };
  const read = async (first: number) =>
    (await readPage([timed, ofDays], entry('The Apiary', first, 5, 6) + entry('Tin Whistle', 11, 13))).map(
      ({ eventName, startTime }) => `${eventName} ${startTime.slice(0, 10)}`,
    );
  const whistle = ['Tin Whistle 2026-12-12', 'Tin Whistle 2026-12-14'];
  expect(await read(4)).toEqual([5, 6, 7].map((day) => `The Apiary 2026-12-0${day}`).concat(whistle));
  expect((await read(3)).filter((each) => each.startsWith('The'))).toEqual(['The Apiary 2026-12-05']);
});

test('a list in place of data without shows lacks the starts of what the data leaves out', async () => {
  const meeting = { name: 'Elm Board Meeting', startDate: '2026-12-04T18:00:00-06:00' };
  const course = { '@type': 'EducationEvent', name: 'Guitar Class', startDate: '2026-12-07T18:00:00-06:00' };
  const entry = (name: string, day: number, hour: number, room: string) =>
    `<article><b>${day}</b><h3>${name}</h3><i>Dec ${day}, ${hour} pm</i><p class="room">${room}</p></article>`;
  const text =
    entry('Elm Board Meeting', 4, 6, 'Oak Room') +
    entry('Wick', 4, 8, 'Oak Room') +
    entry('Gus', 9, 8, 'Attic');
  expect(await namesIn([meeting, course], text)).toEqual(['Wick', 'Gus']);
});

test('a performance that is sold out is no link, and one of the rows', async () => {
  const run = { name: 'The Apiary', startDate: '2026-12-04', endDate: '2026-12-06' };
  const link = (day: number) => `<a href="/${day}">Dec ${day}, 7:30 pm</a>`;
  const rows = `<p>${link(4)}${link(5)}<span class="out">Dec 6, 2 pm Sold out</span></p>`;
  const shows = await readPage([run], `<h1>The Apiary</h1><div>${rows}</div>`);
  expect(shows.map(({ startTime }) => startTime)).toContain('2026-12-06T20:00:00.000Z');
});

test('a run that has begun has the performances to come of its rows, which end on its last day', async () => {
  const run = { name: 'The Apiary', startDate: '2026-11-13', endDate: '2026-12-05' };
  const read = async (...days: string[]) =>
    (
      await showsOf(
        [run],
        days.map((day) => `${day}, 7:30 pm`),
      )
    ).map((each) => each.slice(0, 10));
  expect(await read('Fri Nov 13', 'Fri Nov 27', 'Fri Dec 4', 'Sat Dec 5')).toEqual([
    '2026-11-27',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(await read('Fri Nov 27', 'Thu Dec 3', 'Fri Dec 4')).toEqual([]);
});

test('a show whose data has its first hour alone has those that its box has in links, on other days too', async () => {
  const first = (name: string, startDate: string) => ({ name, startDate });
  const data = [
    first('Ida Marsh', '2026-12-04T19:30:00-06:00'),
    first('Gus Barn', '2026-12-10T20:00:00-06:00'),
    first('Fern Hollow', '2026-12-11T20:00:00-06:00'),
  ];
  const box = (name: string, ...days: [string, ...string[]][]) =>
    `<div class="item"><h3>${name}</h3><div class="times">${days
      .map(
        ([day, ...hours]) =>
          `<div><h6>${day}</h6>${hours.map((each) => `<a href="/t">${each}</a>`).join(' ')}</div>`,
      )
      .join('')}</div></div>`;
  const list = [
    box('Ida Marsh', ['Fri, Dec 4, 2026', '7:30 PM', '9:45 PM'], ['Sat, Dec 5, 2026', '7:00 PM']),
    box('Gus Barn', ['Thu, Dec 10, 2026', '8:00 PM']),
    box('Fern Hollow', ['Fri, Dec 11, 2026', '8:00 PM']),
  ];
  for (const late of [[], [first('Ida Marsh', '2026-12-04T21:45:00-06:00')]]) {
    const shows = await readPage([...data, ...late], list.join(''));
    expect(shows.map(({ eventName, startTime }) => `${eventName} ${startTime}`).sort()).toEqual([
      'Fern Hollow 2026-12-12T02:00:00.000Z',
      'Gus Barn 2026-12-11T02:00:00.000Z',
      'Ida Marsh 2026-12-05T01:30:00.000Z',
      'Ida Marsh 2026-12-05T03:45:00.000Z',
      'Ida Marsh 2026-12-06T01:00:00.000Z',
    ]);
  }
});
