import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

test('the class of the box around an entry may say that it is cancelled', async () => {
  const box = (name: string, day: string, classes: string) =>
    `<div class="card ${classes}"><div><img src="a.jpg"></div><div><p>${day} Dec 2026</p><a href="/${day}"><h3>${name}</h3></a></div></div>`;
  const list = [
    box('Fern', '4', 'current'),
    box('Night Heron', '5', 'cancelled item'),
    box('Ida Marsh', '6', 'is-postponed'),
    box('Wick', '7', 'cancelled-link-none'),
  ];
  const { items, skipped } = await extractPage(pageOf(list.join('')), { source: sourceOfVenue });
  expect(items.map(({ eventName }) => eventName)).toEqual(['Fern', 'Wick']);
  expect(skipped).toEqual(["'Night Heron' is cancelled", "'Ida Marsh' is postponed"]);
});
