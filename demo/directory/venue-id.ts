import { derivedId } from '../derived.ts';

/** The id of a house, told or not. */
export const venueIdOf = (name: string) => derivedId('venue', name);
