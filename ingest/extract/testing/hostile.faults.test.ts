import { describe, expect, test } from 'vitest';
import {
  degeneratePages,
  eventNode,
  extractArbitraryEvents,
  extractArbitraryPages,
  extractHostile,
  microdataPage,
} from './hostile.fixture.ts';
import { pageWith } from './source.fixture.ts';

test('500 arbitrary pages are extracted without an error', () => extractArbitraryPages(500));
test('500 pages with arbitrary structured data are extracted without an error', () =>
  extractArbitraryEvents(500));

describe('a page of 5 MB', () => {
  test('with 10,000 shows yields 500 of them before the test times out', async () => {
    const page = pageWith(Array.from({ length: 10_000 }, (_, at) => eventNode(at)));
    expect((await extractHostile(page)).items).toHaveLength(500);
    expect((await extractHostile(microdataPage(10_000, 350))).items).toHaveLength(500);
  });

  test.each(degeneratePages(5 * 1024 * 1024))(
    'is extracted before the test times out: %s',
    async (_, page) => {
      await extractHostile(page);
    },
  );
});
