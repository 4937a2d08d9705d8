import type {
  QueueLineFragment as Line,
  SubmissionStatus as Status,
} from '#web/data/graphql/generated/admin/graphql.ts';

export type { Line, Status };
export type Counts = Record<Status, number>;
export type Kind = Line['kind'];

/** What the admin asked to see; null is every source. */
export type Filter = { status: Status; kind: Kind | null };

/** `isNew`: it came while the admin was looking. A status other than the filter's: decided meanwhile. */
export type Row = Line & { isNew: boolean };

/** Lines of one filter, newest first, as far as they have been loaded. */
export type Queue = {
  filter: Filter;
  rows: readonly Row[];
  counts: Counts;
  cursor: string | null;
  hasMore: boolean;
};

/** What is told live: a line as it stands now, and the counts of all. */
export type QueueUpdate = { entry: Line; counts: Counts };

export type Page = { lines: readonly Line[]; counts: Counts; cursor: string | null; hasMore: boolean };

const seen = (line: Line): Row => ({ ...line, isNew: false });

/** True for a list in which scraped events stand. */
export function isShowingScraped({ kind }: Filter): boolean {
  return kind !== 'submission';
}

export function firstPage(filter: Filter, { lines, ...rest }: Page): Queue {
  return { filter, rows: lines.map(seen), ...rest };
}

/** Adds a page at the end; a line that came live meanwhile is not doubled. */
export function withNextPage(queue: Queue, { lines, ...rest }: Page): Queue {
  const there = new Set(queue.rows.map(({ id }) => id));
  return { ...queue, ...rest, rows: [...queue.rows, ...lines.filter(({ id }) => !there.has(id)).map(seen)] };
}

/** Asked again after a gap: what was not there before is new, what is no longer there is gone. */
export function reloaded(queue: Queue, { lines, ...rest }: Page): Queue {
  const before = new Map(queue.rows.map((row) => [row.id, row]));
  return {
    ...queue,
    ...rest,
    rows: lines.map((line) => ({ ...line, isNew: before.get(line.id)?.isNew ?? true })),
  };
}

export function isDecided(queue: Queue, row: Line): boolean {
  return row.status !== queue.filter.status;
}

/**
 * A line as the server tells it now (MOD-28). A line that is shown stays at its place, whatever became of it;
 * one that is not shown comes to its place by time, unless that lies behind the last page loaded.
 */
export function withLine(queue: Queue, line: Line): Queue {
  if (queue.filter.kind !== null && queue.filter.kind !== line.kind) return queue;
  if (queue.rows.some(({ id }) => id === line.id))
    return { ...queue, rows: queue.rows.map((row) => (row.id === line.id ? { ...row, ...line } : row)) };
  if (isDecided(queue, line)) return queue;
  const older = queue.rows.findIndex((row) => row.createdAt <= line.createdAt);
  if (older === -1 && queue.hasMore) return queue;
  const at = older === -1 ? queue.rows.length : older;
  return { ...queue, rows: queue.rows.toSpliced(at, 0, { ...line, isNew: true }) };
}

/** A page as it was answered, and then what was heard while it was on its way, which may be newer. */
export function withUpdate(queue: Queue, heard: readonly QueueUpdate[]): Queue {
  return heard.reduce((queue, { entry, counts }) => ({ ...withLine(queue, entry), counts }), queue);
}

/** After an own decision: the line and the counts, unless they were already told of it. */
export function withDecision(queue: Queue, id: string, status: Status): Queue {
  const row = queue.rows.find((row) => row.id === id);
  if (!row || row.status === status) return queue;
  const counts = { ...queue.counts };
  counts[row.status] -= 1;
  counts[status] += 1;
  return { ...queue, counts, rows: queue.rows.map((row) => (row.id === id ? { ...row, status } : row)) };
}

/** Lets go of the lines that no longer belong here, except one. */
export function withoutDecided(queue: Queue, except: string | null): Queue {
  return { ...queue, rows: queue.rows.filter((row) => row.id === except || !isDecided(queue, row)) };
}

/** The scraped lines of a list that wait for a decision (MOD-05). */
export function pendingScraped({ rows }: Queue): Row[] {
  return rows.filter(({ kind, status }) => kind === 'scraped' && status === 'pending');
}
