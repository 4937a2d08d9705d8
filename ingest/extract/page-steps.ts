import type { Prompt } from '#stores/outside/language-model.ts';
import { findEventLinks } from './event-page-links.ts';
import { promptFor, showsInReply } from './model/ask-model.ts';
import { isCalendarFile, isJson, type Page, type PageContext } from './page.ts';
import { findStructuredShows, toResult, validate } from './validate-shows.ts';

/** What one page brought. `prompt` and `response` are null where the model was not asked (SCR-29). */
export type Extracted = {
  items: unknown[];
  skipped: string[];
  prompt: string | null;
  response: string | null;
  tokensUsed: number;
};

/** What a model is asked about a page, and how many blocks of structured data could not be read on it. */
type ModelQuestion = { prompt: Prompt; broken: number };

/** A model's answer, or why there is none. */
export type ModelReply = { content: string; tokenCount: number | null } | { silence: string };

/**
 * What takes as long as a page wants: pure steps, each from its arguments alone, so that any thread may take them.
 * They throw for no page's or model's sake.
 */
export type PageSteps = {
  /** What the page's structured data brings; `asking` where it has none and a model may be asked. */
  extractStructured(
    reading: PageContext,
    mayAsk: boolean,
  ): Promise<Extracted & { asking: ModelQuestion | null }>;
  /** What a model's reply about the page brings. */
  extractFromModelReply(reading: PageContext, asking: ModelQuestion, reply: ModelReply): Promise<Extracted>;
  /** Addresses of the shows' own pages, as `findEventLinks` finds them. */
  findEventLinks(page: Page): Promise<string[]>;
};

export const pageSteps: PageSteps = {
  async extractStructured(reading, mayAsk) {
    const { page } = reading;
    const { validated, broken } = findStructuredShows(reading);
    const asks = !validated && mayAsk && !isCalendarFile(page) && !isJson(page);
    return {
      ...toResult(validated, broken, reading),
      prompt: null,
      response: null,
      tokensUsed: 0,
      asking: asks ? { prompt: promptFor(reading), broken } : null,
    };
  },

  async extractFromModelReply(reading, { prompt: { system, visitor }, broken }, reply) {
    const answered = 'content' in reply;
    const found = answered
      ? showsInReply(reply.content, reading)
      : [{ note: `No shows were read: ${reply.silence}` }];
    return {
      ...toResult(validate(found, reading), broken, reading),
      prompt: `${system}\n\n${visitor}`,
      response: answered ? reply.content : null,
      tokensUsed: (answered && reply.tokenCount) || 0,
    };
  },

  findEventLinks: async (page) => findEventLinks(page),
};
