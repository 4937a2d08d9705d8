import type { Recorded } from '#schema/events.ts';
import type { StateOf } from '../../engine/projection.ts';

export type OnListing = 'ListingCreated' | 'ListingApproved' | 'ListingRevised' | 'ListingRemoved';

/** The private row of a listing: where and when it plays. */
export type ListingDates = {
  id: string;
  venueId: string | null;
  date: string;
  additionalDates: string[];
  approved: boolean;
};

/** The private row of a venue and month: how many approved shows end on each day (`2026-12-05`). */
export type ShowsRow = { id: string; showsOf: string; month: string; days: Record<string, number> };

type Counted = { row: string; venueId: string; day: string };

const playingRow = ({ data }: Recorded<OnListing>) => `listing:${data.listingId}`;

export const onListing = {
  reads: (event: Recorded<OnListing>) => [playingRow(event)],
  writes(event: Recorded<OnListing>, stateOf: StateOf): string[] {
    const { before, after } = change(event, stateOf);
    return [...new Set([playingRow(event), ...[before, after].flatMap((counted) => counted?.row ?? [])])];
  },
};

/** A listing's private row, or a row of shows, after an event of the listing. */
export function showsAfter(
  row: ListingDates | ShowsRow | null,
  event: Recorded<OnListing>,
  stateOf: StateOf,
  id: string,
): ListingDates | ShowsRow | null {
  if (id === playingRow(event)) return playingAfter(row as ListingDates | null, event);
  const { before, after } = change(event, stateOf);
  let shows = row as ShowsRow | null;
  if (before?.row === id) shows = plus(shows, before, -1);
  if (after?.row === id) shows = plus(shows, after, 1);
  return shows;
}

function change(event: Recorded<OnListing>, stateOf: StateOf) {
  const playing = (stateOf(playingRow(event)) as ListingDates | undefined) ?? null;
  return { before: counted(playing), after: counted(playingAfter(playing, event)) };
}

function playingAfter(playing: ListingDates | null, event: Recorded<OnListing>): ListingDates | null {
  switch (event.type) {
    case 'ListingCreated': {
      const { venueId, date, additionalDates } = event.data;
      return { id: playingRow(event), venueId, date, additionalDates, approved: false };
    }
    case 'ListingApproved':
      return playing && { ...playing, approved: true };
    case 'ListingRevised': {
      const { venueId, date, additionalDates } = event.data;
      return (
        playing && {
          ...playing,
          ...(venueId !== undefined && { venueId }),
          ...(date !== undefined && { date }),
          ...(additionalDates !== undefined && { additionalDates }),
        }
      );
    }
    case 'ListingRemoved':
      return null;
  }
}

function counted(playing: ListingDates | null): Counted | null {
  if (!playing?.approved || playing.venueId === null) return null;
  const { venueId, date, additionalDates } = playing;
  const day = [date, ...additionalDates].sort().at(-1) ?? date;
  return { row: `shows:${venueId}:${day.slice(0, 7)}`, venueId, day };
}

function plus(shows: ShowsRow | null, { row, venueId, day }: Counted, by: 1 | -1): ShowsRow | null {
  const { [day]: before = 0, ...others } = shows?.days ?? {};
  const days = before + by === 0 ? others : { ...others, [day]: before + by };
  if (Object.keys(days).length === 0) return null;
  return { id: row, showsOf: venueId, month: day.slice(0, 7), days };
}
