import { folded } from '../text/phrases.ts';
import type { ValidShow } from './validate-shows.ts';

const street = /\s\d{1,5}\s+\p{Lu}.*$/u;

/**
 * Makes a show of the list with its venue alone, where the list has the street behind the venues of the shows that it has
 * in common with the data, as one text: 'Annex 12 Main Street'.
 */
export function streetBehind(
  agreeing: readonly (readonly [entry: ValidShow, show: ValidShow])[],
): (show: ValidShow) => ValidShow {
  const hasStreet = agreeing.some(([entry, show]) => {
    const { venue } = entry.candidate;
    return street.test(venue) && folded(venue.replace(street, '')) === folded(show.candidate.venue);
  });
  return (show) => {
    const venue = show.candidate.venue.replace(street, '');
    return hasStreet && venue !== '' ? { ...show, candidate: { ...show.candidate, venue } } : show;
  };
}
