import type { Prompt } from '#stores/outside/language-model.ts';
import { findEventLinks } from './event-page-links.ts';
import { promptFor, showsInReply } from './model/ask-model.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { findStructuredShows, toResult, validate } from './validate-shows.ts';

/**
 * The result for one page. `kind` is the kind of structured data that was used, null without any; `prompt` and
 * `response` are null when the model was not called (SCR-29).
 */
export type Extracted = {
  kind: string | null;
  items: unknown[];
  skipped: string[];
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

export const pageSteps: PageSteps = {
  async extractStructured(context, mayCallModel) {
    const { kind, validated, broken } = findStructuredShows(context);
    const needsModel = !validated && mayCallModel && formOf(context.page) === 'html';
    return {
      ...toResult(validated, broken, context),
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
      : [{ note: `No shows were read: ${reply.failure}` }];
    return {
      ...toResult(validate(found, context), broken, context),
      kind: null,
      prompt: `${system}\n\n${visitor}`,
      response: hasContent ? reply.content : null,
      tokensUsed: (hasContent && reply.tokenCount) || 0,
    };
  },

  findEventLinks: async (page) => findEventLinks(page),
};
