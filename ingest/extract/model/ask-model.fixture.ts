import type { LanguageModel, Prompt } from '#stores/outside/model/language-model.ts';
import { extractPage, recorded } from '../testing/source.fixture.ts';

/** A page with text only, and its source. */
export const page = recorded('plain-words.html');
export const source = { type: 'music', venueKeywords: 'The Anvil Backroom' } as const;

/** A model that replies with this content and stores its prompts. */
export function replyingModel(content: unknown, prompts: Prompt[] = []): LanguageModel {
  return async (prompt) => {
    prompts.push(prompt);
    return {
      content: typeof content === 'string' ? content : JSON.stringify(content),
      model: 'scripted',
      tokenCount: 321,
      promptTokens: 300,
      completionTokens: 21,
    };
  };
}

/** A show of the page as a model copies it. */
export const modelShow = {
  name: 'HOLLOW MERIDIAN',
  venue: 'Backroom at the Anvil',
  address: '60 Hammer Street',
  start: '2026-12-05T20:30',
  end: null,
  performers: ['Hollow Meridian', 'Petra Vale'],
  description: 'Slow songs, loud amplifiers.',
  ticketLink: 'https://page.example/shows/hollow-meridian?ref=list',
  price: '$14',
  eventType: 'music',
  confidence: 88,
};
export const shows = (...each: object[]) => ({ shows: each });

/** The result for the page when a model replies with this content. */
export const context = (content: unknown) => extractPage(page, { source, model: replyingModel(content) });
