import { showsInCalendar } from './calendar/calendar-file.ts';
import type { ExtractedShow } from './extracted-show.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { readJsonLd } from './structured/json-ld.ts';
import { readMicrodata } from './structured/microdata.ts';
import { findEvents } from './structured/schema-events.ts';
import { showFromNode } from './structured/show-from-node.ts';
import { type Element, parsePage } from './text/html.ts';

type Found = {
  /** Shows, and notes for the log of the run in place of entries that cannot be read. */
  shows: Iterable<ExtractedShow | { note: string }>;
  /** Blocks of the page that cannot be read. */
  broken: number;
};

export type SourceKind = {
  name: string;
  suits(page: Page): boolean;
  find(context: PageContext): Found;
};

/** The kinds of structured data, best first. A language model reads a page that has none of them. */
export const sourceKinds: readonly SourceKind[] = [
  { name: 'calendar feed', suits: (page) => formOf(page) === 'calendar', find: findInCalendar },
  { name: 'JSON-LD', suits: (page) => formOf(page) !== 'calendar', find: findInJsonLd },
  { name: 'microdata', suits: (page) => formOf(page) === 'html', find: findInMicrodata },
];

function findInCalendar({ page, city: { timeZone }, today }: PageContext): Found {
  return { shows: showsInCalendar(page.body, { timeZone, today }), broken: 0 };
}

function findInJsonLd(context: PageContext): Found {
  const { values, broken } = readJsonLd(context.page);
  return { shows: showsInNodes(values, new Map(), context), broken };
}

function findInMicrodata(context: PageContext): Found {
  const { nodes, elements } = readMicrodata(parsePage(context.page));
  return { shows: showsInNodes(nodes, elements, context), broken: 0 };
}

function* showsInNodes(
  roots: readonly unknown[],
  elements: ReadonlyMap<unknown, Element>,
  { city: { timeZone } }: PageContext,
): Generator<ExtractedShow> {
  const { events, whole } = findEvents(roots);
  for (const event of events)
    yield { ...showFromNode(event, { timeZone, whole }), element: elements.get(event) ?? null };
}
