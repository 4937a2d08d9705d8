import type { EventType } from '../kernel/fields.ts';

/** Counts of approved listings (ANA-06): the row `all`, and one row per month of show date, `2026-11`. */
export type StatsRow = { id: string; total: number } & Record<EventType, number>;

/**
 * A venue, or an unlinked venue name, with its approved listings; `venue` in the spelling of the last
 * listing.
 */
export type VenueCountsRow = { id: string; venueId: string | null; venue: string; listings: number };
