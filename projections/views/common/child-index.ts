import type { ChildIndexRow } from '#schema/rows.ts';
import type { StateOf } from '../../engine/projection.ts';

type OwnerField = 'listingId' | 'venueId';
type OwnedBy<Field extends OwnerField> = { data: Readonly<Record<Field, string>> };

/** Children in an owner's first bucket; further ones go to one of BUCKETS others by hash. */
const FIRST_BUCKET_SIZE = 100;
const BUCKETS = 32;

/**
 * An index of the rows that belong to a listing or venue and are removed with it, kept in private rows of the view: a
 * first bucket per owner and BUCKETS more for owners with many children, so that no write rewrites a long row. The
 * first bucket of a removed owner stays as a marker: events that arrive after the removal add nothing.
 */
function createChildIndex<Field extends OwnerField>(field: Field, kind: string) {
  const firstBucket = (owner: string) => `${kind}:${owner}`;
  const otherBuckets = (owner: string) =>
    Array.from({ length: BUCKETS }, (_, number) => `${kind}:${owner}:${number}`);
  const ownerOf = ({ data }: OwnedBy<Field>) => data[field];
  const bucket = (stateOf: StateOf, id: string) => stateOf(id) as ChildIndexRow | undefined;
  const isOwnerRemoved = (stateOf: StateOf, owner: string) =>
    bucket(stateOf, firstBucket(owner))?.removed ?? false;

  /** Id of the bucket for a child; reads the first bucket only. */
  const bucketOf = (stateOf: StateOf, owner: string, child: string) => {
    const children = bucket(stateOf, firstBucket(owner))?.rows ?? [];
    const inFirst = children.length < FIRST_BUCKET_SIZE || children.includes(child);
    return inFirst ? firstBucket(owner) : `${kind}:${owner}:${bucketNumber(child)}`;
  };

  return {
    firstBucket,
    bucketOf,
    isOwnerRemoved,
    /** An event that adds or removes a child affects the child's row and its bucket; nothing once the owner is removed. */
    onChild<Event extends OwnedBy<Field>>(childOf: (event: Event) => string) {
      return {
        reads: (event: Event) => [firstBucket(ownerOf(event))],
        writes: (event: Event, stateOf: StateOf) =>
          isOwnerRemoved(stateOf, ownerOf(event))
            ? []
            : [childOf(event), bucketOf(stateOf, ownerOf(event), childOf(event))],
      };
    },
    /** The event that removes the owner affects its buckets and every child. */
    onOwnerRemoved: {
      reads: (event: OwnedBy<Field>) => [firstBucket(ownerOf(event)), ...otherBuckets(ownerOf(event))],
      writes: (event: OwnedBy<Field>, stateOf: StateOf) => {
        const others = otherBuckets(ownerOf(event)).filter((id) => stateOf(id) !== undefined);
        const buckets = [firstBucket(ownerOf(event)), ...others];
        return [...buckets, ...new Set(buckets.flatMap((id) => bucket(stateOf, id)?.rows ?? []))];
      },
    },
  };
}

export const listingChildren = createChildIndex('listingId', 'listing');
export const venueChildren = createChildIndex('venueId', 'venue');

/** FNV-1a: equal for equal text in any process. */
function bucketNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}

/** The bucket with one child more. */
export function withChild(row: ChildIndexRow | null, id: string, child: string): ChildIndexRow {
  const before = row ?? { id, rows: [], removed: false };
  return before.rows.includes(child) ? before : { ...before, rows: [...before.rows, child] };
}

/** The bucket with one child less; null when it is empty. */
export function withoutChild(row: ChildIndexRow | null, child: string): ChildIndexRow | null {
  const rows = row?.rows.filter((each) => each !== child) ?? [];
  return row && rows.length > 0 ? { ...row, rows } : null;
}

/** The marker of a removed owner. */
export const removedOwner = (id: string): ChildIndexRow => ({ id, rows: [], removed: true });
