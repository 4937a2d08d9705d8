import type { Prompt } from '#stores/outside/model/language-model.ts';
import { findCalendarLinks } from './calendar-links.ts';
import { findEventLinks } from './event-page-links.ts';
import { promptFor, showsInReply } from './model/ask-model.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { plainList } from './source-kinds.ts';
import type { VenueCandidate } from './structured/page-venue.ts';
import { venuesOfPage } from './structured/venues-of-page.ts';
import { findStructuredShows, toResult, type ValidatedShows, validate } from './validate-shows.ts';
import { whyNothing } from './why-nothing.ts';

/**
 * The result for one page. `kind` is the kind of structured data that was used, null without any; `prompt` and
 * `response` are null when the model was not called (SCR-29).
 */
export type Extracted = {
  kind: string | null;
  items: unknown[];
  /** Shows that are cancelled or postponed; they count in `leftOut`. */
  calledOff: unknown[];
  /** True when every show of the page was read, so that a missing one is not announced any more. */
  isWhole: boolean;
  skipped: string[];
  /** Number of entries that were read and left out, each with its note in `skipped` up to the limit. */
  leftOut: number;
  /** Addresses at which the page offers its shows as data, best first. */
  calendarLinks: string[];
  /** What may be the venue of the shows at those addresses. */
  venues: VenueCandidate[];
  /** Why the page gave nothing, with a remedy; null when it gave something. */
  whyNothing: string | null;
  prompt: string | null;
  response: string | null;
  tokensUsed: number;
};

/** The prompt for a page, and the number of unreadable blocks of structured data on it. */
type ModelRequest = { prompt: Prompt; broken: number };

/** A model's reply, or why the call failed. */
export type ModelReply = { content: string; tokenCount: number | null } | { failure: string };

/**
 * Steps whose time depends on the page: pure functions, so that a worker thread can run them. They never throw
 * because of a page or a reply.
 */
export type PageSteps = {
  /** Extracts structured data; `modelRequest` is set when there is none and the model may be called. */
  extractStructured(
    context: PageContext,
    mayCallModel: boolean,
  ): Promise<Extracted & { modelRequest: ModelRequest | null }>;
  /** Extracts the shows of the model's reply. */
  extractFromModelReply(
    context: PageContext,
    modelRequest: ModelRequest,
    reply: ModelReply,
  ): Promise<Extracted>;
  /** Addresses of event pages, by `findEventLinks`. */
  findEventLinks(page: Page): Promise<string[]>;
};

function reasonOf(validated: ValidatedShows | null, context: PageContext, hasModel: boolean): string | null {
  const { valid = [], skipped = [], entries = 0 } = validated ?? {};
  // A note without an entry is the reason.
  if (valid.length > 0 || (entries === 0 && skipped.length > 0)) return null;
  return whyNothing(context, { entries, skipped, hasModel });
}

export const pageSteps: PageSteps = {
  async extractStructured(context, mayCallModel) {
    const structured = findStructuredShows(context);
    const mayReadLists = !structured.validated && !mayCallModel;
    const { kind, validated, broken } = mayReadLists
      ? { ...findStructuredShows(context, [plainList]), broken: structured.broken }
      : structured;
    const needsModel = !validated && mayCallModel && formOf(context.page) === 'html';
    const calendarLinks = findCalendarLinks(context.page);
    return {
      ...toResult(validated, broken, context),
      whyNothing: reasonOf(validated, context, false),
      calendarLinks,
      venues: calendarLinks.length > 0 ? venuesOfPage(context.page) : [],
      kind,
      prompt: null,
      response: null,
      tokensUsed: 0,
      modelRequest: needsModel ? { prompt: promptFor(context), broken } : null,
    };
  },

  async extractFromModelReply(context, { prompt: { system, visitor }, broken }, reply) {
    const hasContent = 'content' in reply;
    const found = hasContent
      ? showsInReply(reply.content, context)
      : [{ note: `No shows were read: ${reply.failure}`, isEntry: false as const }];
    const validated = validate(found, context);
    return {
      ...toResult(validated, broken, context),
      whyNothing: reasonOf(validated, context, true),
      calendarLinks: [],
      venues: [],
      kind: null,
      prompt: `${system}\n\n${visitor}`,
      response: hasContent ? reply.content : null,
      tokensUsed: (hasContent && reply.tokenCount) || 0,
    };
  },

  findEventLinks: async (page) => findEventLinks(page),
};
