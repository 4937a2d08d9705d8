import type {
  QueueItemFragment as QueueItem,
  SubmissionStatus as Status,
} from '#web/data/graphql/generated/admin/graphql.ts';

export type { QueueItem, Status };
export type Counts = Record<Status, number>;
export type Kind = QueueItem['kind'];

/** The admin's filter; `kind` null is every source. */
export type Filter = { status: Status; kind: Kind | null };

/** `isNew`: arrived live. A status other than the filter's: decided since it was loaded. */
export type QueueRow = QueueItem & { isNew: boolean };

export type Queue = {
  filter: Filter;
  rows: readonly QueueRow[];
  counts: Counts;
  cursor: string | null;
  hasMore: boolean;
};

/** A live update: an item in its current state, and the counts of all statuses. */
export type QueueUpdate = { entry: QueueItem; counts: Counts };

export type Page = { items: readonly QueueItem[]; counts: Counts; cursor: string | null; hasMore: boolean };

const notNew = (item: QueueItem): QueueRow => ({ ...item, isNew: false });

export function includesScraped({ kind }: Filter): boolean {
  return kind !== 'submission';
}

export function firstPage(filter: Filter, { items, ...rest }: Page): Queue {
  return { filter, rows: items.map(notNew), ...rest };
}

/** Adds a page at the end, without items that arrived live meanwhile. */
export function withNextPage(queue: Queue, { items, ...rest }: Page): Queue {
  const loadedIds = new Set(queue.rows.map(({ id }) => id));
  return {
    ...queue,
    ...rest,
    rows: [...queue.rows, ...items.filter(({ id }) => !loadedIds.has(id)).map(notNew)],
  };
}

/** Replaces the items after a gap; those not loaded before are new. */
export function withReloaded(queue: Queue, { items, ...rest }: Page): Queue {
  const before = new Map(queue.rows.map((row) => [row.id, row]));
  return {
    ...queue,
    ...rest,
    rows: items.map((item) => ({ ...item, isNew: before.get(item.id)?.isNew ?? true })),
  };
}

export function isDecided(queue: Queue, row: QueueItem): boolean {
  return row.status !== queue.filter.status;
}

/**
 * Applies a live update of an item (MOD-28). A loaded item stays in place, whatever its status; another one is
 * inserted by time, unless that is after the last loaded page.
 */
export function withItem(queue: Queue, item: QueueItem): Queue {
  if (queue.filter.kind !== null && queue.filter.kind !== item.kind) return queue;
  if (queue.rows.some(({ id }) => id === item.id))
    return { ...queue, rows: queue.rows.map((row) => (row.id === item.id ? { ...row, ...item } : row)) };
  if (isDecided(queue, item)) return queue;
  const older = queue.rows.findIndex((row) => row.createdAt <= item.createdAt);
  if (older === -1 && queue.hasMore) return queue;
  const at = older === -1 ? queue.rows.length : older;
  return { ...queue, rows: queue.rows.toSpliced(at, 0, { ...item, isNew: true }) };
}

/** Applies the live updates that arrived while a page was loading; they may be newer than the page. */
export function withUpdate(queue: Queue, updates: readonly QueueUpdate[]): Queue {
  return updates.reduce((queue, { entry, counts }) => ({ ...withItem(queue, entry), counts }), queue);
}

/** Applies a decision by this admin to the item and the counts, unless a live update already did. */
export function withDecision(queue: Queue, id: string, status: Status): Queue {
  const row = queue.rows.find((row) => row.id === id);
  if (!row || row.status === status) return queue;
  const counts = { ...queue.counts };
  counts[row.status] -= 1;
  counts[status] += 1;
  return { ...queue, counts, rows: queue.rows.map((row) => (row.id === id ? { ...row, status } : row)) };
}

/** Removes items whose status no longer matches the filter, except one. */
export function withoutDecided(queue: Queue, except: string | null): Queue {
  return { ...queue, rows: queue.rows.filter((row) => row.id === except || !isDecided(queue, row)) };
}

/** The loaded pending scraped items (MOD-05). */
export function pendingScraped({ rows }: Queue): QueueRow[] {
  return rows.filter(({ kind, status }) => kind === 'scraped' && status === 'pending');
}
