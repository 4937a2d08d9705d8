import { eachEventOf } from '#schema/events.ts';

/** Ids of rows that belong to one listing or venue. */
export type ChildIndex = { rows: string[]; isRemoved: boolean };

/** The state of a view with a child index. */
export type WithChildren = { children: ChildIndex };

type OwnerField = 'listingId' | 'venueId';
type OwnedBy<Field extends OwnerField> = { data: Readonly<Record<Field, string>> };
type Context = { read(kind: 'children', id: string): ChildIndex | null };

/** Children in an owner's first bucket; further ones go to one of BUCKETS others by hash. */
const FIRST_BUCKET_SIZE = 100;
const BUCKETS = 32;

/**
 * An index of the rows that belong to a listing or venue and are removed with it: a first bucket per owner and BUCKETS
 * more for owners with many children, so that no write rewrites a long document. The first bucket of a removed owner
 * stays as a marker: events that arrive after the removal add nothing.
 */
function createChildIndex<Field extends OwnerField>(field: Field) {
  const ownerOf = ({ data }: OwnedBy<Field>): string => data[field];
  const reads = (event: OwnedBy<Field>) => [['children', ownerOf(event)] as const];
  const readsAll = (event: OwnedBy<Field>) =>
    bucketsOf(ownerOf(event)).map((bucket) => ['children', bucket] as const);
  const isRemoved = (owner: string, { read }: Context) => read('children', owner)?.isRemoved ?? false;

  /** The bucket for a child; none once the owner is removed. */
  const bucketFor = (owner: string, child: string, { read }: Context): readonly string[] => {
    if (isRemoved(owner, { read })) return [];
    const first = read('children', owner)?.rows ?? [];
    const inFirst = first.length < FIRST_BUCKET_SIZE || first.includes(child);
    return [inFirst ? owner : `${owner}:${bucketNumber(child)}`];
  };

  return {
    isRemoved,
    bucketFor,
    /** The row of a child whose owner is not removed. */
    ownedRow: <Event extends OwnedBy<Field>>(childOf: (event: Event) => string) => ({
      reads,
      key: (event: Event, { read }: Context): readonly string[] =>
        isRemoved(ownerOf(event), { read }) ? [] : [childOf(event)],
    }),
    /** Adds a child to the index. */
    add: <Event extends OwnedBy<Field>>(childOf: (event: Event) => string) => ({
      reads,
      key: (event: Event, { read }: Context) => bucketFor(ownerOf(event), childOf(event), { read }),
      apply: (bucket: ChildIndex | null, event: Event) => withChild(bucket, childOf(event)),
    }),
    /** Removes a child from the index. */
    remove: <Event extends OwnedBy<Field>>(childOf: (event: Event) => string) => ({
      reads,
      key: (event: Event, { read }: Context) => bucketFor(ownerOf(event), childOf(event), { read }),
      apply: (bucket: ChildIndex | null, event: Event) => withoutChild(bucket, childOf(event)),
    }),
    /** The rows of all children, when the owner is removed. */
    childRows: {
      reads: readsAll,
      key: (event: OwnedBy<Field>, { read }: Context): readonly string[] => [
        ...new Set(bucketsOf(ownerOf(event)).flatMap((id) => read('children', id)?.rows ?? [])),
      ],
    },
    /** Empties the index when the owner is removed, and marks it. */
    clear: {
      reads: readsAll,
      key: (event: OwnedBy<Field>, { read }: Context): readonly string[] => {
        const [first, ...others] = bucketsOf(ownerOf(event));
        return [first, ...others.filter((id) => read('children', id) !== null)];
      },
      apply: (
        _bucket: ChildIndex | null,
        event: OwnedBy<Field>,
        { id }: { id: string },
      ): ChildIndex | null => (id === ownerOf(event) ? { rows: [], isRemoved: true } : null),
    },
  };
}

export const listingChildren = createChildIndex('listingId');
/** The events of a listing, which leave its children as they are; a view of children names the removal. */
export const otherListingEvents = eachEventOf('listing', 'ignored' as const);
export const venueChildren = createChildIndex('venueId');

function bucketsOf(owner: string): readonly [first: string, ...others: string[]] {
  return [owner, ...Array.from({ length: BUCKETS }, (_, number) => `${owner}:${number}`)];
}

/** FNV-1a: the same in every process. */
function bucketNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}

export function withChild(bucket: ChildIndex | null, child: string): ChildIndex {
  const before = bucket ?? { rows: [], isRemoved: false };
  return before.rows.includes(child) ? before : { ...before, rows: [...before.rows, child] };
}

/** Null when the bucket is empty. */
function withoutChild(bucket: ChildIndex | null, child: string): ChildIndex | null {
  const rows = bucket?.rows.filter((each) => each !== child) ?? [];
  return bucket && rows.length > 0 ? { ...bucket, rows } : null;
}
