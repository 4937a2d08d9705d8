import { expect, test } from 'vitest';
import { scrapedFields } from '#schema/scraping/scraped-event.ts';
import { changeFigures, missedChanges } from './change-cases.fixture.ts';
import {
  expectations,
  extracted,
  extractionFigures,
  files,
  keyOf,
  lineOf,
  recordedPages,
  rowKey,
} from './recall.fixture.ts';

test.each(files)('%s yields the shows that a person reads on it', async (file) => {
  const { items, skipped } = await extracted(file);
  const { shows, skipped: notes } = expectations[file]!;
  const found = items.map((item) => keyOf(item.eventName, item.venue, item.startTime));
  expect(found.sort()).toEqual(shows.map(rowKey).sort());
  for (const row of shows) {
    const item = items.find((each) => keyOf(each.eventName, each.venue, each.startTime) === rowKey(row));
    expect(scrapedFields.parse(item)).toMatchObject(row[3] ?? {});
  }
  if (notes) expect(skipped).toEqual(notes);
});

test('every recorded page has an expectation, and none is read wrong', async () => {
  expect(files).toEqual(recordedPages.sort());
  const figures = await extractionFigures();
  console.log(figures.map(lineOf).join('\n'));
  for (const { name, expected, found, right } of figures)
    expect({ name, found, right }).toEqual({ name, found: expected, right: expected });
});

test('every change of a page is noticed, and nothing else (D-95, D-112)', async () => {
  expect(await missedChanges()).toEqual([]);
  expect((await changeFigures()).right).toBeGreaterThan(10);
});
