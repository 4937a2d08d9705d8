import { listedVenues } from '#projections/views/venues/queries.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { wordsOf } from '#stores/read-models/words.ts';
import type { Gateway } from '../gateway.ts';
import type { ShowQuestion } from './show-question.ts';

const considered = 1000;
const most = 3;

/** The listed venues that the message names, three at most; a name has to be there in whole words. */
export async function venuesByName(
  { readModels }: Pick<Gateway, 'readModels'>,
  { names, wholeName }: ShowQuestion,
): Promise<VenueRow[]> {
  if (names.length === 0 && wholeName === null) return [];
  const rows = await listedVenues(readModels, { limit: considered });
  const venues = rows.map((row) => ({ row, words: wordsOf(row.name) }));
  for (const name of names) {
    const wanted = wordsOf(name);
    const found = venues.filter(({ words }) => wanted.every((word) => words.includes(word)));
    if (found.length > 0) return found.slice(0, most).map(({ row }) => row);
  }
  return venues.filter(({ words }) => words.join(' ') === wholeName).map(({ row }) => row);
}
