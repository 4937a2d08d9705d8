import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { Gateway } from '../gateway.ts';
import { type FoundShows, showsByFacts, showsByName } from './find-shows.ts';
import { venuesByName } from './find-venues.ts';
import type { HelpText } from './help/help-text.ts';
import { rank } from './rank.ts';
import { readShowQuestion, type ShowQuestion } from './show-question.ts';

/** What the site knows towards a message: help texts, best first, venues it names, and shows when it asks for any. */
export type Retrieved = {
  question: ShowQuestion;
  help: HelpText[];
  /** The second text fits nearly as well as the first. */
  doubtful: boolean;
  shows: FoundShows | null;
  venues: VenueRow[];
};

/** Below it, a text shares no more than a word in passing with the message. */
const telling = 2.2;
const close = 0.85;

/** Reads the calendar, the directory and the help texts; the same rows and words stand behind both ways of answering. */
export async function retrieve(
  place: Pick<Gateway, 'readModels' | 'today'>,
  message: string,
): Promise<Retrieved> {
  const question = readShowQuestion(message, place.today());
  const ranked = rank(message).filter(({ score }) => score >= telling);
  const [first, second] = ranked;
  const doubtful = first !== undefined && second !== undefined && second.score > first.score * close;
  const [named, venues] = await Promise.all([showsByName(place, question), venuesByName(place, question)]);
  const shows = named ?? (question.wantsShows ? await showsByFacts(place, question) : null);
  return { question, help: ranked.slice(0, 4).map(({ text }) => text), doubtful, shows, venues };
}
