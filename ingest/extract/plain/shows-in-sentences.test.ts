import { expect, test } from 'vitest';
import { extractPage, pageOf, sourceOfVenue } from '../testing/source.fixture.ts';

const read = async (paragraph: string) => {
  const { items } = await extractPage(pageOf(`<p>${paragraph}</p>`), { source: sourceOfVenue });
  return items.map(({ eventName, startTime }) => `${eventName} ${startTime.slice(0, 16)}`);
};
const [sixth, seventh] = ['Sunday, December 6, at 4:00 p.m.', 'Monday, December 7, at 7:30 p.m.'];

test.each([
  [
    'in two sentences',
    `We hear <b>Ida Marsh</b> on <b>${sixth}</b>. Then on <b>${seventh}</b> <b>Fern</b> sings.`,
  ],
  [
    'in one',
    `It goes on with <b>Ida Marsh</b>, alone, on <b>${sixth}</b>, and the <b>Fern</b> on <b>${seventh}</b>.`,
  ],
])('shows of a paragraph %s have the day beside their name', async (_, paragraph) => {
  expect(await read(paragraph)).toEqual(['Ida Marsh 2026-12-06T22:00', 'Fern 2026-12-08T01:30']);
});

test('a paragraph whose bold words are no pairs stays one', async () => {
  const days = `<b>${sixth}</b> and <b>${seventh}</b>`;
  expect(await read(`<b>Ida Marsh</b> plays with <b>Fern</b> on ${days}.`)).not.toContain(
    'Fern 2026-12-08T01:30',
  );
});

test('a day in bold without a name of its own leaves the paragraph whole', async () => {
  const days = `<b>Ida Marsh</b> on <b>${sixth}</b>. <b>Fern</b> plays on <b>${seventh}</b> and on <b>Friday, December 11, at 8 p.m.</b>.`;
  expect(await read(days)).toEqual([]);
});
