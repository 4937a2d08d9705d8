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
