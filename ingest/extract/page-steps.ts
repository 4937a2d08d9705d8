import { findCalendarLinks } from './calendar-links.ts';
import { findEventLinks } from './event-page-links.ts';
import { type ModelRequest, requestFor, showsInReply } from './model/ask-model.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { showsInLists } from './plain/plain-list.ts';
import { withoutLeftOut } from './shows/add-from-list.ts';
import { completeByList } from './shows/complete-by-list.ts';
import { withPerformances } from './shows/rows-of-run.ts';
import { findStructuredShows, toResult, type ValidatedShows, validate } from './shows/validate-shows.ts';
import { plainList } from './source-kinds.ts';
import type { VenueCandidate } from './structured/page-venue.ts';
import { venuesOfPage } from './structured/venues-of-page.ts';
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

/** What to ask a model, and the number of unreadable blocks of structured data on the page. */
type PageRequest = ModelRequest & { broken: number };

/** A model's reply, or why the call failed. */
export type ModelReply = { content: string; tokenCount: number | null } | { failure: string };

/**
 * Steps whose time depends on the page: pure functions, so that a worker thread can run them. They never throw
 * because of a page or a reply.
 */
export type PageSteps = {
  /** Extracts structured data; `modelRequest` is set when none can be used and the model may be called. */
  extractStructured(
    context: PageContext,
    mayCallModel: boolean,
  ): Promise<Extracted & { modelRequest: PageRequest | null }>;
  /** Extracts the shows of the model's replies to the prompts of a page, as many as were sent. */
  extractFromModelReplies(
    context: PageContext,
    modelRequest: PageRequest,
    replies: readonly ModelReply[],
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

/** True where the text may say what the data lacks, such as a start that cannot be read. */
const isUnusable = ({ valid, calledOff, skipped }: ValidatedShows): boolean =>
  valid.length === 0 &&
  calledOff.length === 0 &&
  skipped.some((note) =>
    / has no (?:name|start that can be read)| names no venue$| is no public show \(/.test(note),
  );

/** The shows of structured data, completed by the visible list of the page. */
function withList(found: ValidatedShows | null, context: PageContext): ValidatedShows | null {
  if (!found || formOf(context.page) !== 'html') return found;
  const structured = { ...found, valid: withPerformances(found, context) };
  // The rows are the list of the only show.
  const [only] = found.valid;
  if (found.valid.length === 0 || (found.valid.length === 1 && structured.valid[0] !== only))
    return structured;
  const venues = new Set(structured.valid.map(({ candidate }) => candidate.venue));
  const [venue, ...others] = venues;
  const pageVenue = venue && others.length === 0 ? { venue, address: null } : null;
  const { timeZone } = context.city;
  const { valid } = validate(showsInLists(context, pageVenue), context);
  return completeByList(structured, withoutLeftOut(valid, structured.others, timeZone), timeZone);
}

/** The visible list of a page whose data has no usable shows. */
function listInPlaceOf(structured: ValidatedShows | null, context: PageContext) {
  const list = findStructuredShows(context, [plainList]);
  const { validated } = list;
  if (!validated || !structured) return list;
  const valid = withoutLeftOut(validated.valid, structured.others, context.city.timeZone);
  return { ...list, validated: { ...validated, valid } };
}

export const pageSteps: PageSteps = {
  async extractStructured(context, mayCallModel) {
    const structured = findStructuredShows(context);
    const mayHaveMore =
      formOf(context.page) === 'html' && (!structured.validated || isUnusable(structured.validated));
    const list = mayHaveMore && !mayCallModel ? listInPlaceOf(structured.validated, context) : null;
    const isList = list?.validated && (!structured.validated || list.validated.valid.length > 0);
    const { kind, validated } = isList
      ? list
      : { ...structured, validated: withList(structured.validated, context) };
    const { broken } = structured;
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
      modelRequest: mayHaveMore && mayCallModel ? { ...requestFor(context), broken } : null,
    };
  },

  async extractFromModelReplies(context, { prompts, isWhole, broken }, replies) {
    const contents = replies.flatMap((reply) => ('content' in reply ? reply.content : []));
    const failures = replies.flatMap((reply) => ('failure' in reply ? reply.failure : []));
    const notes = [
      ...failures.map((failure) =>
        contents.length > 0
          ? `Only ${contents.length} of ${prompts.length} parts of the page were read: ${failure}`
          : `No shows were read: ${failure}`,
      ),
      ...(isWhole ? [] : ['The page is too long: the language model has not read all of it']),
    ];
    const found = [
      ...contents.flatMap((content) => showsInReply(content, context)),
      ...notes.map((note) => ({ note, isEntry: false as const })),
    ];
    const validated = validate(found, context);
    const sent = prompts.slice(0, replies.length);
    return {
      ...toResult(validated, broken, context),
      whyNothing: reasonOf(validated, context, true),
      calendarLinks: [],
      venues: [],
      kind: null,
      prompt: [...new Set(sent.map(({ system }) => system)), ...sent.map(({ visitor }) => visitor)].join(
        '\n\n',
      ),
      response: contents.length > 0 ? contents.join('\n\n') : null,
      tokensUsed: replies.reduce((sum, reply) => sum + (('content' in reply && reply.tokenCount) || 0), 0),
    };
  },

  findEventLinks: async (page) => findEventLinks(page),
};
