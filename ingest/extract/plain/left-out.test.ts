import { expect, test } from 'vitest';
import { namesIn } from '../testing/source.fixture.ts';

test("a question to visitors is no show: 'Think you're loud?'", async () => {
  const show = (name: string, day: string) =>
    `<li><h3>${name}</h3><p>${day}, 8 pm</p><a href="/buy">Tickets</a></li>`;
  const shows = [
    show('Night Heron', 'Fri Dec 4'),
    show('Fern Hollow', 'Sat Dec 5'),
    show('Ida Marsh', 'Sun Dec 6'),
  ];
  const band = `<section><h3>Think you're loud?</h3><p>Shouting 101 starts Tuesday, January 12. Six weeks, ends with a set
    on our stage. <a href="/join">Sign up</a></p></section>`;
  expect(await namesIn(`<ul>${shows.join('')}</ul>${band}`)).toEqual([
    'Night Heron',
    'Fern Hollow',
    'Ida Marsh',
  ]);
});

test('concerts that are not open to the public are none', async () => {
  const shows = ['Fri Dec 4', 'Sat Dec 5', 'Sun Dec 6'].map((day, at) => {
    const note = at === 1 ? 'These concerts are not open to the public.' : 'Bring a friend.';
    return `<li><h3>${['Night Heron', 'Fern Hollow', 'Ida Marsh'][at]}</h3><p>${day}, 8 pm</p><p>${note}</p></li>`;
  });
  expect(await namesIn(`<ul>${shows.join('')}</ul>`)).toEqual(['Night Heron', 'Ida Marsh']);
});

test('a workshop may say so in brackets behind its name', async () => {
  const show = (name: string, note: string, day: string) =>
    `<p><b>${name}</b> (${note})<br>Sat December ${day}, 7 pm</p>`;
  const list = [
    show('Fern', 'cello', '5'),
    show('Raku Saturday', 'workshop', '12'),
    show('Wick', 'solo', '19'),
  ];
  expect(await namesIn(list.join(''))).toEqual(['Fern', 'Wick']);
});

test('the text of an entry says that it is a class where its name does not', async () => {
  const show = (name: string, text: string, day: string) =>
    `<h3>${name}</h3><p>Sat December ${day}, 7 pm</p><p>${text}</p>`;
  const list = [
    show('Fern', 'A cello and a choir of saws play songs about rain.', '5'),
    show(
      'Clay &amp; Cider',
      'Learn to throw your first bowl; all materials and one firing are included, no experience needed.',
      '12',
    ),
    show('Wick', 'A band from the valley with a new record and a horn section.', '19'),
  ];
  expect(await namesIn(list.join(''))).toEqual(['Fern', 'Wick']);
});

test('matches are none where they are half of a list, one alone may be the title of a play', async () => {
  const show = (name: string, day: string) => `<li><h3>${name}</h3><p>${day}, 8 pm</p></li>`;
  const matches = [
    show('France vs Italy', 'Fri Dec 4'),
    show('Herons v Larks', 'Sat Dec 5'),
    show('Elm FC vs. Oak United', 'Sun Dec 6'),
  ];
  const band = show('Night Heron', 'Fri Dec 11');
  expect(await namesIn(`<ul>${[...matches, band].join('')}</ul>`)).toEqual(['Night Heron']);
  const play = show('Kramer vs. Kramer', 'Sat Dec 12');
  expect(await namesIn(`<ul>${[play, band, show('Fern', 'Sun Dec 13')].join('')}</ul>`)).toContain(
    'Kramer vs. Kramer',
  );
});

test('a hall that is dark has no show, and a link to subscribe below the day of today is none', async () => {
  const show = (name: string, day: string) => `<p>${day}, 8 pm<br><b>${name}</b></p>`;
  const body = [
    '<div>Saturday, November 21, 2026 <a href="/s">Subscribe</a> <a href="/d">Support local news</a></div>',
    show('Night Heron', 'Fri Dec 4'),
    show('Fern Hollow', 'Sat Dec 5'),
    '<p><i>The hall is dark on Thanksgiving, Thursday 11/26.</i></p>',
  ];
  expect(await namesIn(body.join(''))).toEqual(['Night Heron', 'Fern Hollow']);
});
