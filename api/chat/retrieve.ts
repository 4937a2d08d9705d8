import { listedVenues } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { wordsOf } from '#stores/read-models/words.ts';
import type { Queries } from '../gateway.ts';
import { type FoundShows, type ShowDeps, showsByFacts, showsByName } from './find-shows.ts';
import type { HelpText } from './help/help-text.ts';
import { rank } from './rank.ts';
import { readShowQuestion, type ShowQuestion } from './show-question.ts';

const maxConsidered = 1000;
const maxVenues = 3;

/** The listed venues that the message names, three at most; names must match whole words. */
async function venuesByName(
  { readModels }: Queries,
  { names, wholeName }: ShowQuestion,
): Promise<VenueRow[]> {
  if (names.length === 0 && wholeName === null) return [];
  const rows = await listedVenues(readModels, { limit: maxConsidered });
  const venues = rows.map((row) => ({ row, words: wordsOf(row.name) }));
  for (const name of names) {
    const wanted = wordsOf(name);
    const found = venues.filter(({ words }) => wanted.every((word) => words.includes(word)));
    if (found.length > 0) return found.slice(0, maxVenues).map(({ row }) => row);
  }
  return venues.filter(({ words }) => words.join(' ') === wholeName).map(({ row }) => row);
}

/**
 * The material for an answer: help texts, best first, venues that the message names, and shows if it requests
 * any.
 */
export type Retrieved = {
  question: ShowQuestion;
  help: HelpText[];
  /** True when the second text matches nearly as well as the first. */
  doubtful: boolean;
  shows: FoundShows | null;
  venues: VenueRow[];
};

/** Minimum score: below it a text shares only incidental words with the message. */
const minScore = 2.2;
const close = 0.85;

/** Searches calendar, venues and help texts; used by both ways of answering. */
export async function retrieve(deps: ShowDeps, message: string): Promise<Retrieved> {
  const question = readShowQuestion(message, deps.today());
  const ranked = rank(message).filter(({ score }) => score >= minScore);
  const [first, second] = ranked;
  const doubtful = first !== undefined && second !== undefined && second.score > first.score * close;
  const [named, venues] = await Promise.all([showsByName(deps, question), venuesByName(deps, question)]);
  const shows = named ?? (question.wantsShows ? await showsByFacts(deps, question) : null);
  return { question, help: ranked.slice(0, 4).map(({ text }) => text), doubtful, shows, venues };
}
