import { expect, test } from 'vitest';
import {
  degeneratePages,
  eventNode,
  extractArbitraryEvents,
  extractArbitraryPages,
  extractHostile,
  microdataPage,
  repeatTo,
} from './hostile.fixture.ts';
import { pageWith } from './source.fixture.ts';

test('arbitrary pages are extracted without an error', () => extractArbitraryPages(40));
test('arbitrary structured data is extracted without an error', () => extractArbitraryEvents(40));

test('a show whose start is no date leaves the others as they are', async () => {
  const unreadable = { ...eventNode('B'), startDate: '?' };
  const { items } = await extractHostile(
    pageWith({ ...eventNode('A'), startDate: '2026-12-05' }, unreadable),
  );
  expect(items).toMatchObject([{ eventName: 'Show A', startTime: '2026-12-05' }]);
});

test('a page yields its first 500 shows and a note on the rest', async () => {
  const { items, skipped } = await extractHostile(
    pageWith(Array.from({ length: 510 }, (_, at) => eventNode(at))),
  );
  expect(items).toHaveLength(500);
  expect(skipped).toEqual(['Only the first 500 shows of the page are taken']);
  expect((await extractHostile(microdataPage(510, 0))).items).toHaveLength(500);
});

test('a page with many past shows yields 200 notes and a count of the rest', async () => {
  const past = Array.from({ length: 250 }, (_, at) => ({ ...eventNode(at), startDate: '2020-01-01' }));
  const { skipped } = await extractHostile(pageWith(past));
  expect(skipped).toHaveLength(201);
  expect(skipped.at(-1)).toBe('50 more entries cannot be used');
});

test.each(degeneratePages(20_000))(
  'a degenerate page is extracted without an error: %s',
  async (_, page) => void (await extractHostile(page)),
);

test('texts longer than their field are cut', async () => {
  const long = {
    ...eventNode('x '.repeat(10_000)),
    description: repeatTo(50_000, '<a>'),
    location: repeatTo(50_000, '&amp;'),
  };
  const { items } = await extractHostile(pageWith(long));
  expect(items[0]?.eventName).toMatch(/^Show x .*…$/);
  expect(items[0]?.eventName.length).toBeLessThanOrEqual(200);
});
