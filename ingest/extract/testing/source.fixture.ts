import { readFileSync } from 'node:fs';
import { scrapedFields } from '#schema/scraping/scraped-event.ts';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import type { LanguageModel } from '#stores/outside/model/language-model.ts';
import { extract } from '../extract.ts';
import { pageTypes } from '../media-types.ts';
import type { Page } from '../page.ts';
import { pageSteps } from '../page-steps.ts';
import { suburbsOf } from '../text/suburbs.ts';

export const today = '2026-11-21';
const city = { name: 'Austin', suburbs: suburbsOf('Austin'), timeZone: 'America/Chicago' };

const url = 'https://page.example/calendar/';

export function sourceWith(fields: Partial<SourceFields> = {}): SourceFields {
  return { ...plainSource, name: 'A calendar', url, type: 'both', ...fields };
}

/** A page of 'https://page.example/calendar/'. */
export function pageOf(body: string, contentType = 'text/html'): Page {
  return { url, contentType, body };
}

/** A recorded page of `pages/`, with the media type of its file extension unless another is given. */
export function recorded(name: string, contentType = typeOf(name)): Page {
  return pageOf(readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8'), contentType);
}

/** The first media type of all kinds for a file extension. */
function typeOf(name: string): string {
  const extension = name.split('.').at(-1) ?? '';
  const type = pageTypes.find((each) => each.endsWith(`/${extension === 'ics' ? 'calendar' : extension}`));
  if (!type) throw new Error(`no kind of source has a media type for ${name}`);
  return type;
}

type ExtractOptions = {
  source?: Partial<SourceFields>;
  model?: LanguageModel | null;
  zone?: string;
  suburbs?: readonly string[];
};

/** Extracts a page and validates every item by the schema of scraped events. */
export async function extractPage(
  page: Page,
  { source, model = null, zone = city.timeZone, suburbs = city.suburbs }: ExtractOptions = {},
) {
  const context = { page, source: sourceWith(source), city: { ...city, suburbs, timeZone: zone }, today };
  const deps = { model, steps: pageSteps, readLinked: async () => null };
  const { kind, items, calledOff, skipped, prompt, response, tokensUsed } = await extract(context, deps);
  return {
    kind,
    items: items.map((item) => scrapedFields.parse(item)),
    ...(calledOff.length > 0 && { calledOff: calledOff.map((item) => scrapedFields.parse(item)) }),
    skipped,
    prompt,
    response,
    tokensUsed,
  };
}

/** A source of one venue, and the names of the shows on an HTML page of it. */
export const sourceOfVenue = { venueKeywords: 'The Loom' };
export const namesIn = async (body: string) =>
  (await extractPage(pageOf(body), { source: sourceOfVenue })).items.map(({ eventName }) => eventName);

/** A page with one block of JSON-LD. */
export function pageWith(...blocks: unknown[]): Page {
  const scripts = blocks.map(
    (block) =>
      `<script type="application/ld+json">${JSON.stringify(block).replaceAll('</', '<\\/')}</script>`,
  );
  return pageOf(`<html><head>${scripts.join('\n')}</head><body></body></html>`);
}

/** The result fields of a page that was read without a model, by default of JSON-LD. */
export const withoutModel = (kind: string | null = 'JSON-LD') => ({
  kind,
  prompt: null,
  response: null,
  tokensUsed: 0,
});

/** The fields of an entry that are empty. */
export const emptyFields = {
  address: null,
  endTime: null,
  performers: [],
  description: null,
  ticketLink: null,
  originalImageUrl: null,
  imageUrl: null,
  price: null,
  confidence: 100,
};

/** A show as JSON-LD writes it. */
export const writtenShow = {
  '@type': 'MusicEvent',
  name: 'Los Faroles',
  startDate: '2026-12-05T19:30:00-06:00',
  location: { '@type': 'Place', name: 'The Paper Lantern', address: '410 Comal St' },
};

/** Extracts a page with `writtenShow` alone, with other fields. */
export const readShow = (fields: object) => extractPage(pageWith({ ...writtenShow, ...fields }));
