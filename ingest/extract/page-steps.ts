import type { Prompt } from '#stores/outside/language-model.ts';
import { foundIn, promptFor } from './ask-model.ts';
import { judge, presented, structured } from './entries.ts';
import { eventPageLinks } from './event-page-links.ts';
import { isCalendarFile, isJson, type Page, type Reading } from './page.ts';

/** What one page brought. `prompt` and `response` are null where the model was not asked (SCR-29). */
export type Extracted = {
  items: unknown[];
  skipped: string[];
  prompt: string | null;
  response: string | null;
  tokensUsed: number;
};

/** What a model is asked about a page, and how many blocks of structured data could not be read on it. */
type Asking = { prompt: Prompt; broken: number };

/** A model's answer, or why there is none. */
export type Reply = { content: string; tokenCount: number | null } | { silence: string };

/**
 * What takes as long as a page wants: pure steps, each from its arguments alone, so that any thread may take them.
 * They throw for no page's or model's sake.
 */
export type PageSteps = {
  /** What the page's structured data brings; `asking` where it has none and a model may be asked. */
  atFirstSight(reading: Reading, mayAsk: boolean): Promise<Extracted & { asking: Asking | null }>;
  /** What a model's reply about the page brings. */
  withReply(reading: Reading, asking: Asking, reply: Reply): Promise<Extracted>;
  /** Addresses of the shows' own pages, as `eventPageLinks` finds them. */
  links(page: Page): Promise<string[]>;
};

export const pageSteps: PageSteps = {
  async atFirstSight(reading, mayAsk) {
    const { page } = reading;
    const { judged, broken } = structured(reading);
    const asks = !judged && mayAsk && !isCalendarFile(page) && !isJson(page);
    return {
      ...presented(judged, broken, reading),
      prompt: null,
      response: null,
      tokensUsed: 0,
      asking: asks ? { prompt: promptFor(reading), broken } : null,
    };
  },

  async withReply(reading, { prompt: { system, visitor }, broken }, reply) {
    const answered = 'content' in reply;
    const found = answered
      ? foundIn(reply.content, reading)
      : [{ note: `No shows were read: ${reply.silence}` }];
    return {
      ...presented(judge(found, reading), broken, reading),
      prompt: `${system}\n\n${visitor}`,
      response: answered ? reply.content : null,
      tokensUsed: (answered && reply.tokenCount) || 0,
    };
  },

  links: async (page) => eventPageLinks(page),
};
