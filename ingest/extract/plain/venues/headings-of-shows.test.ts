import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';

const read = async (body: string) => {
  const { items } = await extractPage(pageOf(body));
  return items.map(({ eventName, venue }) => `${eventName} at ${venue}`);
};
const footer = '<footer><p>Loom Brewing Co.<br>12 Elm Road<br>Austin, TX 78704</p></footer>';

test('the heading that names a show is no evidence that headings are venues', async () => {
  const page = `<title>Events | Loom Brewing Co.</title><h2>Music in the Yard</h2>
    <p><strong>Fri 12/4</strong> - Night Heron, 6-9pm</p><p><strong>Sat 12/5</strong> - Fern Hollow, 6-9pm</p>
    <p><strong>Fri 12/11</strong> - Ida Marsh, 7-9pm</p>
    <h2>Specials</h2><h3>Barn Room Comics</h3><p>Wednesday, December 16, 8pm. $10, 21+.</p>${footer}`;
  expect(await read(page)).toEqual(
    ['Night Heron', 'Fern Hollow', 'Ida Marsh', 'Barn Room Comics'].map(
      (name) => `${name} at Loom Brewing Co.`,
    ),
  );
});

test('the room behind the days of an exhibition is no name where it has a heading', async () => {
  const row = (name: string, days: string, room: string, reception: string) =>
    `<div class="row"><h3><a href="/${room}">${name}</a></h3><div>${days}</div><div>${room}</div>
    <div><span>Opening Reception: </span><span>${reception}</span></div></div>`;
  const page = `<title>On View | Loom Art Center</title><h2>Upcoming</h2>
    <div>${row('Ida Marsh: Salt Lines', 'January 22 – April 4, 2027', 'Main Gallery', 'Friday, January 22, 6–9 pm')}
    ${row('Small Paper', 'December 18, 2026 – January 10, 2027', 'Project Room', 'Friday, December 18, 6–8 pm')}</div>
    ${footer.replace('Brewing Co.', 'Art Center')}`;
  expect(new Set(await read(page))).toEqual(
    new Set(['Ida Marsh: Salt Lines at Loom Art Center', 'Small Paper at Loom Art Center']),
  );
});

test('a bold line before its street is the place of the work in the heading', async () => {
  const work = (name: string, place: string, day: string) =>
    `<section><h3>${name}</h3><p><b>${place}</b><br>12 Elm Street, Austin</p><p>${day}</p></section>`;
  const season = [
    work('Salt Lines', 'The Elm Box', 'Thursday, December 10, 2026 | 8 PM'),
    work('First Sketches', 'Loom Studio', 'Sunday, January 17, 2027 | 4 PM'),
  ];
  expect(await read(season.join(''))).toEqual(['Salt Lines at The Elm Box', 'First Sketches at Loom Studio']);
});

test('a line between the heading of a work and its days is its place, beside a tour to another town', async () => {
  const show = (name: string, place: string, day: string) =>
    `<section><h3>${name}</h3><p><b>${place}</b><br>12 Elm Street, Austin</p><p>${day}</p></section>`;
  const work = `<section><h3>Paper Boats</h3><p>with guests (Waco)</p><p>Fern Hall at Oak College</p>
    <p>Friday, February 19, 2027 | 7:30 PM<br>Saturday, February 20, 2027 | 7:30 PM</p>
    <p>Touring to San Antonio: Saturday, March 6, 2027 | 8 PM, Teatro Luna</p></section>`;
  const season = show('Salt Lines', 'The Elm Box', 'Thursday, December 10, 2026 | 8 PM') + work;
  expect(await read(season)).toEqual([
    'Salt Lines at The Elm Box',
    'Paper Boats at Fern Hall at Oak College',
    'Paper Boats at Fern Hall at Oak College',
  ]);
});

test('a heading that says in which room shows are is no venue', async () => {
  const show = (name: string, day: string) => `<p><b>${name}</b><br>Sunday, December ${day}, 3 pm</p>`;
  const page = `<title>Loom Row Gallery</title><h1>Loom Row Gallery</h1><h2>In the back room</h2>${show('Fern', '6')}${show('Wick', '13')}${show('Moth', '20')}`;
  const { items } = await extractPage(pageOf(page));
  expect(new Set(items.map(({ venue }) => venue))).toEqual(new Set(['Loom Row Gallery']));
});

test('a band whose name ends as that of a place does is no stage', async () => {
  const line = (name: string, text: string) => `<p><strong>${name}</strong><br>${text}</p>`;
  const page = `<title>Loom Brewing Co. Cork | Gigs</title><h1>Music at Loom Brewing Co.</h1>
    <p>Trad session in the front bar every Monday from 9.30pm.</p><h2>In the Loft this December</h2>
    ${line('Friday 4th December — Ida Marsh', 'Her new record for the first time. Doors 8pm, on stage 9pm. $15.')}
    ${line('Saturday 5th December — Disco', 'All-vinyl disco from Fern. From 10pm, $8.')}
    ${line('Sunday 6th December — Elm Laughs', 'Stand-up night with Gus. 8.30pm, $10.')}
    ${line('Friday 11th December — The Lee Hot Club', 'Gypsy swing. 9pm, $12.')}${footer}`;
  expect(await read(page)).toContain('The Lee Hot Club at Loom Brewing Co.');
});

test('the part of a building is the name of no show', async () => {
  const row = (day: number, name: string) =>
    `<tr><td>Sat ${day}th</td><td><strong>${name}</strong></td><td>Rockabilly</td><td>9pm</td></tr>`;
  const page = `<title>Events | Loom Brewing Co.</title><h2>December 2026</h2>
    <table>${row(5, 'Ida Marsh')}${row(12, 'Fern Hollow')}${row(19, 'Night Heron')}</table><h2>Upstairs</h2>
    <p><strong>Salt Comedy</strong> – Thursday 10th December, doors 7.30pm, show 8.15pm. Headliner Gus Wick, with Lou.</p>${footer}`;
  expect(await read(page)).toContain('Salt Comedy at Loom Brewing Co.');
});
