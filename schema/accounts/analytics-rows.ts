import type { EventType } from '../kernel/fields.ts';

/** Counts of approved listings (ANA-06): the row `all`, and one row per month of show date, `2026-11`. */
export type StatsRow = { id: string; total: number } & Record<EventType, number>;

/** Visitors counted in one month of the city. */
export type VisitorsRow = { id: string; visitors: number };

/**
 * Shows sent on one day of UTC, by quarter of an hour (`18:15`): in every time zone a day begins with one, so a
 * reader can tell the days of any city from them.
 */
export type SubmissionCountsRow = { id: string; quarters: Record<string, number> };

/** How submissions were decided, over all. */
export type DecisionCountsRow = { id: string; approved: number; rejected: number };

/** A venue, or without a link the name of one, with its approved listings; `venue` as the last of them spells it. */
export type VenueCountsRow = { id: string; venueId: string | null; venue: string; listings: number };
