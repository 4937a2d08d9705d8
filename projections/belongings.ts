import type { BelongingsRow } from '#schema/rows.ts';
import type { OwnRows } from './projection.ts';

type Owner = 'listingId' | 'venueId';
type Of<Field extends Owner> = { data: Readonly<Record<Field, string>> };

/**
 * What a view adds to a listing or a venue, and loses with it. The view remembers it in a private row per owner,
 * whose id `row` answers; `gone` stands for the event that removes the owner.
 */
function belongingTo<Field extends Owner>(field: Field, row: (owner: string) => string) {
  const owner = ({ data }: Of<Field>) => row(data[field]);
  const kept = (own: OwnRows, id: string) => (own(id) as BelongingsRow | undefined) ?? noneYet(id);
  return {
    row,
    /** What is added touches its own row and the owner's; nothing once the owner is gone. */
    added<Event extends Of<Field>>(rowOf: (event: Event) => string) {
      return {
        needs: (event: Event) => [owner(event)],
        touches: (event: Event, own: OwnRows) =>
          kept(own, owner(event)).removed ? [] : [rowOf(event), owner(event)],
      };
    },
    /** A removed owner takes along every row that belongs to it. */
    gone: {
      needs: (event: Of<Field>) => [owner(event)],
      touches: (event: Of<Field>, own: OwnRows) => [owner(event), ...kept(own, owner(event)).rows],
    },
  };
}

export const ofListing = belongingTo('listingId', (listingId) => `listing:${listingId}`);
export const ofVenue = belongingTo('venueId', (venueId) => `venue:${venueId}`);

const noneYet = (id: string): BelongingsRow => ({ id, rows: [], removed: false });

/** The private row with one id more, or less. */
export function withRow(row: BelongingsRow | null, id: string, belongs: string): BelongingsRow {
  const before = row ?? noneYet(id);
  return before.rows.includes(belongs) ? before : { ...before, rows: [...before.rows, belongs] };
}

export function withoutRow(row: BelongingsRow | null, belongs: string): BelongingsRow | null {
  return row && { ...row, rows: row.rows.filter((each) => each !== belongs) };
}

/** What is left of a removed owner: the mark, so that what was told too late adds nothing. */
export const removed = (id: string): BelongingsRow => ({ id, rows: [], removed: true });
