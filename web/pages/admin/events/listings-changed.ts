import { invalidate } from '#web/data/graphql/client.ts';

/** Refetches shows, statistics and the shows of venues wherever they are displayed. */
export function listingsChanged(): void {
  invalidate('Event', 'EventConnection', 'Stats', 'Venue', 'VenueConnection', 'LinkSuggestion');
}
