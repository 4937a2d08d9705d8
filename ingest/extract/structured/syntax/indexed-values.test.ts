import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';
import { valueOfIndexed } from './indexed-values.ts';

test('objects and lists have their parts by place, dates and marks of the framework are none', () => {
  const list = [
    ['ShallowReactive', 1],
    { gigs: 2, at: 5 },
    [3, 4],
    { title: 6 },
    { title: 7 },
    ['Date', '2026-12-05'],
    'A',
    'B',
  ];
  expect(valueOfIndexed(list)).toEqual({ gigs: [{ title: 'A' }, { title: 'B' }], at: '2026-12-05' });
});

test('what holds itself, or is too deep, ends', () => {
  expect(valueOfIndexed([['Reactive', 1], { own: 1, name: 2 }, 'A'])).toEqual({ own: null, name: 'A' });
  const deep = [['Reactive', 1], ...Array.from({ length: 50_000 }, (_, at) => [at + 2])];
  expect(valueOfIndexed(deep)).toHaveLength(1);
});

test.each([[[1, 2]], [[['a', 1], 2]], [{}]])('another value is none: %j', (value) => {
  expect(valueOfIndexed(value)).toBeNull();
});

test('the shows in the payload of a page are read', async () => {
  const show = { title: 3, startDate: 4, venue: 5 };
  const list = [
    ['Reactive', 1],
    { gigs: 2 },
    [6],
    'Salt Lines',
    '2026-12-05T20:00:00-06:00',
    { name: 7 },
    show,
    'The Yard',
  ];
  const script = `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(list)}</script>`;
  const { items } = await extractPage(pageOf(script));
  expect(items).toMatchObject([{ eventName: 'Salt Lines', venue: 'The Yard' }]);
});
