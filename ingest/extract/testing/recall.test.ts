import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scrapedFields } from '#schema/scraping/scraped-event.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { extractPage, recorded } from './source.fixture.ts';

type Row = [name: string, venue: string, start: string, others?: object];

/** What a person reads on a page; starts are the city's. `skipped`: the notes, where they matter. */
type Expected = {
  format: string;
  contentType?: string;
  source?: Partial<SourceFields>;
  shows: Row[];
  skipped?: string[];
};

const folder = new URL('../pages/', import.meta.url);
const expectations: Record<string, Expected> = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
);

const instantOf = (start: string) =>
  start.includes('T')
    ? new Date(
        Temporal.PlainDateTime.from(start).toZonedDateTime('America/Chicago').epochMilliseconds,
      ).toISOString()
    : start;
const keyOf = (name: string, venue: string, start: string) => `${start} | ${name} | ${venue}`;
const rowKey = ([name, venue, start]: Row) => keyOf(name, venue, instantOf(start));

const extracted = async (file: string) => {
  const { contentType, source } = expectations[file]!;
  return extractPage(recorded(file, contentType), { source });
};

const files = Object.keys(expectations).sort();

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
  const pages = readdirSync(folder).filter((name) => name !== 'expected.json');
  expect(files).toEqual(pages.sort());
  const lines: string[] = [];
  const total = { expected: 0, found: 0, right: 0 };
  for (const [format, group] of Object.entries(Object.groupBy(files, (file) => expectations[file]!.format))) {
    const figures = { expected: 0, found: 0, right: 0 };
    for (const file of group ?? []) {
      const expected = new Set(expectations[file]!.shows.map(rowKey));
      const { items } = await extracted(file);
      figures.expected += expected.size;
      figures.found += items.length;
      figures.right += items.filter((item) =>
        expected.has(keyOf(item.eventName, item.venue, item.startTime)),
      ).length;
    }
    for (const name of ['expected', 'found', 'right'] as const) total[name] += figures[name];
    lines.push(lineOf(`${format} (${group?.length ?? 0} pages)`, figures));
  }
  console.log([...lines, lineOf(`all (${files.length} pages)`, total)].join('\n'));
  expect(total.right / total.found).toBe(1);
  expect(total.right / total.expected).toBe(1);
});

function lineOf(name: string, { expected, found, right }: Record<'expected' | 'found' | 'right', number>) {
  const rate = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(2));
  return `${name.padEnd(28)} shows ${expected}, precision ${rate(right, found)}, recall ${rate(right, expected)}`;
}
