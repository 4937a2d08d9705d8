import type { Prompt } from '#stores/outside/language-model.ts';
import { findEventLinks } from './event-page-links.ts';
import { promptFor, showsInReply } from './model/ask-model.ts';
import { formOf, type Page, type PageContext } from './page.ts';
import { findStructuredShows, toResult, validate } from './validate-shows.ts';

/**
 * The result for one page. `kind` is the name of the kind of structured data that was read, null without any; `prompt`
 * and `response` are null when the model was not called (SCR-29).
 */
export type Extracted = {
  kind: string | null;
  items: unknown[];
  skipped: string[];
  prompt: string | null;
  response: string | null;
  tokensUsed: number;
};

/** The prompt for a page and the number of unreadable blocks of structured data on it. */
type ModelQuestion = { prompt: Prompt; broken: number };

/** A model's answer, or why there is none. */
export type ModelReply = { content: string; tokenCount: number | null } | { silence: string };

/**
 * Steps whose time depends on the page: pure functions of their arguments, so that a worker thread can run them. No
 * page and no reply makes them throw.
 */
export type PageSteps = {
  /** Extracts structured data; `asking` is set when there is none and the model may be called. */
  extractStructured(
    reading: PageContext,
    mayAsk: boolean,
  ): Promise<Extracted & { asking: ModelQuestion | null }>;
  /** Extracts the shows of the model's reply. */
  extractFromModelReply(reading: PageContext, asking: ModelQuestion, reply: ModelReply): Promise<Extracted>;
  /** Addresses of event pages, by `findEventLinks`. */
  findEventLinks(page: Page): Promise<string[]>;
};

export const pageSteps: PageSteps = {
  async extractStructured(reading, mayAsk) {
    const { kind, validated, broken } = findStructuredShows(reading);
    const asks = !validated && mayAsk && formOf(reading.page) === 'html';
    return {
      ...toResult(validated, broken, reading),
      kind,
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
      kind: null,
      prompt: `${system}\n\n${visitor}`,
      response: answered ? reply.content : null,
      tokensUsed: (answered && reply.tokenCount) || 0,
    };
  },

  findEventLinks: async (page) => findEventLinks(page),
};
