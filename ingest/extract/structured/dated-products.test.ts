import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

const read = async (...products: unknown[]) => {
  const named = products.map((product) => ({ vendor: 'Loom Theatre', ...(product as object) }));
  const page = pageOf(JSON.stringify({ products: named }), 'application/json');
  return (await extractPage(page)).items.map((item) =>
    [item.eventName, item.venue, item.startTime, item.price].join(' | '),
  );
};
const variants = (...titles: string[]) => titles.map((title) => ({ title, price: '18.00' }));
const heron = 'Night Heron | Loom Theatre | 2026-12-05T17:00:00.000Z | $18';

test('a product has the starts of its variants', async () =>
  expect(
    await read({
      title: 'Night Heron',
      variants: variants('Sat Dec 5 – 11:00 AM / Adult', 'Sat Dec 5 – 11:00 AM / Child', 'Sun Dec 6 – 2 PM'),
    }),
  ).toEqual([heron, 'Night Heron | Loom Theatre | 2026-12-06T20:00:00.000Z | $18']));

test.each([
  { title: 'Night Heron – Saturday, December 5, 11 AM' },
  { title: 'Night Heron', body_html: '<p>Saturday, December 5, 2026. Doors 10:30, show 11 AM.</p>' },
])('a product has the start in the words of %j', async (product) =>
  expect(await read({ ...product, variants: variants('Default Title') })).toEqual([heron]),
);

test('a product without a date, or without an hour, is no show', async () => {
  expect(await read({ title: 'Heron Shirt', variants: variants('S', 'M') })).toEqual([]);
  expect(await read({ title: 'Calendar for December 5', variants: variants('One') })).toEqual([]);
});
