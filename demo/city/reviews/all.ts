import type { Told } from '../houses/all.ts';
import { venues } from '../venues.ts';
import { anywhere, ofOpenAir } from './anywhere.ts';
import { ofBars, ofRooms, ofTables } from './rooms.ts';
import type { Said } from './said.ts';
import { ofComedy, ofGalleries, ofSeats } from './seated.ts';

export const pools = { anywhere, ofBars, ofComedy, ofGalleries, ofOpenAir, ofRooms, ofSeats, ofTables };

/** Which texts fit a house, apart from those that fit any. */
export function poolOf({ name, venueType }: Told): keyof typeof pools {
  const types = venues.find((venue) => venue.name === name)?.eventTypes ?? [];
  if (types.includes('comedy') && !types.includes('music')) return 'ofComedy';
  if (types.includes('art') && !types.includes('music')) return 'ofGalleries';
  if (venueType === 'outdoor') return 'ofOpenAir';
  if (venueType === 'restaurant') return 'ofTables';
  if (venueType === 'theater') return 'ofSeats';
  return venueType === 'bar' ? 'ofBars' : 'ofRooms';
}

/** What a moderator hides. */
export const hiddenReviews: readonly (Said & { readonly 1: string })[] = [
  [
    1,
    'Thieves',
    'The tall guy at the door is a crook and so is his brother. Ask him about the money, everybody.',
  ],
  [
    5,
    'Cheap tickets here',
    'I sell tickets for all shows of this house below the price, write to tickets@example.net',
  ],
];

/** What an author thought better of: before and after. */
export const secondThoughts: readonly [before: Said, after: Said] = [
  [2, 'Forty minutes in line', 'With a ticket in my hand, in the rain, while they looked for a stamp.'],
  [
    4,
    'Better now',
    'My first review was about a forty-minute line in the rain. Went again: two doors, no line, and somebody ' +
      'apologized before I had said anything. Four stars, and I mean it.',
  ],
];
