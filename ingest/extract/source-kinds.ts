import { showsInCalendar } from './calendar/calendar-file.ts';
import type { ExtractedShow } from './extracted-show.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { readJsonLd } from './structured/json-ld.ts';
import { readMicrodata } from './structured/microdata.ts';
import { findEvents } from './structured/schema-events.ts';
import { showFromNode } from './structured/show-from-node.ts';
import { type Element, parsePage } from './text/html.ts';

type Found = {
  /** Shows, and notes for the log of the run on entries that cannot be parsed. */
  shows: Iterable<ExtractedShow | { note: string }>;
  /** Positions in the page's text of blocks that cannot be parsed; several kinds may report the same ones. */
  broken: readonly number[];
};

export type SourceKind = {
  /** Label for the administrator who tests a source. */
  name: string;
  /** Media types of pages of this kind, without parameters; no other types are fetched. */
  mediaTypes: readonly string[];
  /** True when the page may have data of this kind; if `find` then finds none, the next kind that suits is tried. */
  suits(page: Page): boolean;
  find(context: PageContext): Found;
};

const htmlTypes = ['text/html', 'application/xhtml+xml', 'application/xml', 'text/xml'];

/** The kinds of structured data, best first. A language model is used for an HTML page that has none of them. */
export const sourceKinds: readonly SourceKind[] = [
  {
    name: 'calendar file',
    mediaTypes: ['text/calendar'],
    suits: (page) => formOf(page) === 'calendar',
    find: findInCalendar,
  },
  {
    name: 'JSON-LD',
    mediaTypes: [...htmlTypes, 'application/json', 'application/ld+json'],
    suits: (page) => formOf(page) !== 'calendar',
    find: findInJsonLd,
  },
  {
    name: 'microdata',
    mediaTypes: htmlTypes,
    suits: (page) => formOf(page) === 'html',
    find: findInMicrodata,
  },
];

/** The media types that are fetched, HTML first, because most sites have it. */
export const pageTypes = [...new Set([...htmlTypes, ...sourceKinds.flatMap(({ mediaTypes }) => mediaTypes)])];

function findInCalendar({ page, city: { timeZone }, today }: PageContext): Found {
  return { shows: showsInCalendar(page.body, { timeZone, today }), broken: [] };
}

function findInJsonLd(context: PageContext): Found {
  const { values, broken } = readJsonLd(context.page);
  return { shows: showsInNodes(values, new Map(), context), broken };
}

function findInMicrodata(context: PageContext): Found {
  const { nodes, elements } = readMicrodata(parsePage(context.page));
  return { shows: showsInNodes(nodes, elements, context), broken: [] };
}

function* showsInNodes(
  roots: readonly unknown[],
  elements: ReadonlyMap<unknown, Element>,
  { city: { timeZone } }: PageContext,
): Generator<ExtractedShow> {
  const { events, resolve } = findEvents(roots);
  for (const event of events)
    yield { ...showFromNode(event, { timeZone, resolve }), element: elements.get(event) ?? null };
}
