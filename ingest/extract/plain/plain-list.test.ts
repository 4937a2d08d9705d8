import { expect, test } from 'vitest';
import { bounds } from '../bounds.ts';
import { pageSteps } from '../page-steps.ts';
import { extractPage, pageOf, recorded, sourceWith, today } from '../testing/source.fixture.ts';

const city = { name: 'Austin', timeZone: 'America/Chicago' };
const source = { venueKeywords: 'The Loom' };
const entry = (name: string, day: string) => `<li><a href="/${name}">${name} Band</a> ${day} 8pm</li>`;
const three = [entry('One', 'Fri Dec 4'), entry('Two', 'Sat Dec 5'), entry('Three', 'Sun Dec 6')];
const namesIn = async (body: string) =>
  (await extractPage(pageOf(body), { source })).items.map(({ eventName }) => eventName);

test('a list is read from three entries on, each with a date, a name, and a link or a time', async () => {
  expect(await namesIn(`<ul>${three.join('')}</ul>`)).toEqual(['One Band', 'Two Band', 'Three Band']);
  expect(await namesIn(`<ul>${three.slice(0, 2).join('')}</ul>`)).toEqual([]);
  expect(await namesIn(`<ul>${three.join('').replaceAll('Band', '')}</ul>`)).toEqual(['One', 'Two', 'Three']);
  const yearless = three.join('').replace(/(?:Fri|Sat|Sun) /g, '');
  expect(await namesIn(`<ul>${yearless}</ul>`)).toEqual(['One Band', 'Two Band', 'Three Band']);
  expect(await namesIn(`<ul>${yearless.replaceAll('8pm', '')}</ul>`)).toEqual([]);
  expect(await namesIn(`<ul>${yearless.replaceAll('Dec', 'Oct')}</ul>`)).toEqual([]);
  expect(
    await namesIn(
      three
        .join('')
        .replaceAll('8pm', '')
        .replaceAll(/<\/?a[^>]*>/g, ''),
    ),
  ).toEqual([]);
});

test('entries of different shapes are no list', async () => {
  const [one, two, third] = three;
  expect(await namesIn(`${one}${two?.replaceAll('li>', 'p>').replace('<li', '<p')}${third}`)).toEqual([]);
});

test('a list is not read beside structured data, nor where a language model reads the page', async () => {
  const past =
    '<script type="application/ld+json">{"@type":"Event","name":"A","startDate":"2020-01-01"}</script>';
  expect(await namesIn(past + three.join(''))).toEqual([]);
  const context = { page: recorded('plain-cards.html'), source: sourceWith(), city, today };
  const { items, modelRequest } = await pageSteps.extractStructured(context, true);
  expect(items).toEqual([]);
  expect(modelRequest).not.toBeNull();
});

test('a list is read from posters and dates for machines, without any visible text', async () => {
  const poster = (name: string, day: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name} Band"><time datetime="${day}T20:00"></time></a></li>`;
  const posters = [poster('One', '2026-12-04'), poster('Two', '2026-12-05'), poster('Three', '2026-12-06')];
  const { items } = await extractPage(pageOf(`<ul>${posters.join('')}</ul>`), { source });
  expect(items).toMatchObject([
    { eventName: 'One Band', startTime: '2026-12-05T02:00:00.000Z' },
    { eventName: 'Two Band', startTime: '2026-12-06T02:00:00.000Z' },
    { eventName: 'Three Band', startTime: '2026-12-07T02:00:00.000Z' },
  ]);
});

test('a page with more entries than are tried is not whole, and says so', async () => {
  const others = `<ul>${'<li>Chapter 1</li>'.repeat(bounds.shows)}</ul>`.repeat(
    bounds.listEntries / bounds.shows,
  );
  const read = async (body: string) => {
    const context = { page: pageOf(body), source: sourceWith(source), city, today };
    const { items, skipped, isWhole, leftOut } = await pageSteps.extractStructured(context, false);
    return { shows: items.length, skipped, isWhole, leftOut };
  };
  const note = expect.stringMatching(/^Only the first 5000 entries of the lists of the page were tried: /);
  const cut = { skipped: [note], isWhole: false, leftOut: 0 };
  expect(await read(`${others}<ul>${three.join('')}</ul>`)).toEqual({ shows: 0, ...cut });
  expect(await read(`<ul>${three.join('')}</ul>${others}`)).toEqual({ shows: 3, ...cut });
  expect(await read(`<ul>${three.join('')}</ul>`)).toMatchObject({ shows: 3, skipped: [], isWhole: true });
});
