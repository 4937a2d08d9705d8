import { invalidate } from '#web/data/graphql/client.ts';

/** What everyone sees of shows, their numbers, and what plays at venues are asked for again. */
export function listingsChanged(): void {
  invalidate('Event', 'EventConnection', 'Stats', 'Venue', 'VenueConnection', 'LinkSuggestion');
}
