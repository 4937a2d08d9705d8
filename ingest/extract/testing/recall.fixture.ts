import { readdirSync, readFileSync } from 'node:fs';
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

export const recordedPages = readdirSync(folder).filter((name) => name !== 'expected.json');
export const expectations: Record<string, Expected> = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
);

const instantOf = (start: string) =>
  start.includes('T')
    ? new Date(
        Temporal.PlainDateTime.from(start).toZonedDateTime('America/Chicago').epochMilliseconds,
      ).toISOString()
    : start;
export const keyOf = (name: string, venue: string, start: string) => `${start} | ${name} | ${venue}`;
export const rowKey = ([name, venue, start]: Row) => keyOf(name, venue, instantOf(start));

type Extraction = ReturnType<typeof extractPage>;
const extractions = new Map<string, Extraction>();

/** What is read on a recorded page; each is read once. */
export function extracted(file: string): Extraction {
  const { contentType, source } = expectations[file]!;
  const extraction = extractions.get(file) ?? extractPage(recorded(file, contentType), { source });
  extractions.set(file, extraction);
  return extraction;
}

export const files = Object.keys(expectations).sort();

/** Shows that a person reads, that were found, and that are both. */
export type Figures = { name: string; expected: number; found: number; right: number };

/** The figures of each format of the recorded pages, and of all. */
export async function extractionFigures(): Promise<Figures[]> {
  const figures: Figures[] = [];
  const formats = Object.groupBy(files, (file) => expectations[file]!.format);
  for (const [format, group = []] of Object.entries(formats)) {
    const row = { name: `${format} (${group.length} pages)`, expected: 0, found: 0, right: 0 };
    for (const file of group) {
      const expected = new Set(expectations[file]!.shows.map(rowKey));
      const { items } = await extracted(file);
      row.expected += expected.size;
      row.found += items.length;
      row.right += items.filter((item) =>
        expected.has(keyOf(item.eventName, item.venue, item.startTime)),
      ).length;
    }
    figures.push(row);
  }
  return [...figures, sumOf(`all pages (${files.length})`, figures)];
}

function sumOf(name: string, figures: readonly Figures[]): Figures {
  const sum = (of: 'expected' | 'found' | 'right') => figures.reduce((total, each) => total + each[of], 0);
  return { name, expected: sum('expected'), found: sum('found'), right: sum('right') };
}

/** 'calendar file (3 pages)   16, precision 1.00, recall 1.00'. */
export function lineOf({ name, expected, found, right }: Figures): string {
  const rate = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(2));
  return `${name.padEnd(34)} ${String(expected).padStart(3)}, precision ${rate(right, found)}, recall ${rate(right, expected)}`;
}
