import type { BatchJob } from '#schema/scraping/ingest-wire.ts';

export type Job = Pick<
  BatchJob,
  'id' | 'sourceName' | 'status' | 'totalUrls' | 'completedUrls' | 'updatedAt'
>;

export function isUnfinished({ status }: Job): boolean {
  return status === 'pending' || status === 'processing';
}

/** Merges known and received jobs, the latest state of each: responses may arrive out of order. */
export function latest(known: readonly Job[], received: readonly Job[]): readonly Job[] {
  const jobs = new Map(known.map((job) => [job.id, job]));
  for (const job of received) {
    const former = jobs.get(job.id);
    if (!former || former.updatedAt <= job.updatedAt) jobs.set(job.id, job);
  }
  return [...jobs.values()];
}

/** The jobs that have ended between one state and the next. */
export function ended(before: readonly Job[], now: readonly Job[]): readonly Job[] {
  const open = new Set(before.filter(isUnfinished).map(({ id }) => id));
  return now.filter((job) => open.has(job.id) && !isUnfinished(job));
}
