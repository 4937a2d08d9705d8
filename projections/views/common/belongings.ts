import type { ChildIndexRow } from '#schema/rows.ts';
import type { OwnRows } from '../../engine/projection.ts';

type Owner = 'listingId' | 'venueId';
type Of<Field extends Owner> = { data: Readonly<Record<Field, string>> };

/** So many belongings stand in an owner's first row; those beyond are dealt into so many others. */
const mostInFirst = 100;
const spread = 32;

/**
 * What a view adds to a listing or a venue, and loses with it. The view remembers it in private rows of ids: one per
 * owner, and for whoever has hundreds some more, dealt by a hash, so that the ten thousandth belonging writes no long
 * row. The first row stays as a mark when the owner is gone. `gone` stands for the event that removes the owner.
 */
function belongingTo<Field extends Owner>(field: Field, kind: string) {
  const first = (owner: string) => `${kind}:${owner}`;
  const others = (owner: string) => Array.from({ length: spread }, (_, nth) => `${kind}:${owner}:${nth}`);
  const owner = ({ data }: Of<Field>) => data[field];
  const kept = (own: OwnRows, id: string) => own(id) as ChildIndexRow | undefined;
  const isGone = (own: OwnRows, of: string) => kept(own, first(of))?.removed ?? false;
  /** The private row, of which `first` alone is asked, that has the belonging or is to have it. */
  const place = (own: OwnRows, of: string, belongs: string) => {
    const rows = kept(own, first(of))?.rows ?? [];
    const inFirst = rows.length < mostInFirst || rows.includes(belongs);
    return inFirst ? first(of) : `${kind}:${of}:${dealt(belongs)}`;
  };
  return {
    first,
    place,
    isGone,
    /** What is added or taken out touches its own row and one of the owner's; nothing once the owner is gone. */
    added<Event extends Of<Field>>(rowOf: (event: Event) => string) {
      return {
        needs: (event: Event) => [first(owner(event))],
        touches: (event: Event, own: OwnRows) =>
          isGone(own, owner(event)) ? [] : [rowOf(event), place(own, owner(event), rowOf(event))],
      };
    },
    /** A removed owner takes along every row that belongs to it. */
    gone: {
      needs: (event: Of<Field>) => [first(owner(event)), ...others(owner(event))],
      touches: (event: Of<Field>, own: OwnRows) => {
        const more = others(owner(event)).filter((id) => own(id) !== undefined);
        const all = [first(owner(event)), ...more];
        return [...all, ...new Set(all.flatMap((id) => kept(own, id)?.rows ?? []))];
      },
    },
  };
}

export const ofListing = belongingTo('listingId', 'listing');
export const ofVenue = belongingTo('venueId', 'venue');

/** FNV-1a: the same for the same text, in any process. */
function dealt(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % spread;
}

/** The private row with one id more, or less. */
export function withRow(row: ChildIndexRow | null, id: string, belongs: string): ChildIndexRow {
  const before = row ?? { id, rows: [], removed: false };
  return before.rows.includes(belongs) ? before : { ...before, rows: [...before.rows, belongs] };
}

export function withoutRow(row: ChildIndexRow | null, belongs: string): ChildIndexRow | null {
  const rows = row?.rows.filter((each) => each !== belongs) ?? [];
  return row && rows.length > 0 ? { ...row, rows } : null;
}

/** The mark of a removed owner, so that what was told too late adds nothing. */
export const removed = (id: string): ChildIndexRow => ({ id, rows: [], removed: true });
