import type { BatchJob } from '#schema/scraping/ingest-wire.ts';

export type Job = Pick<
  BatchJob,
  'id' | 'sourceName' | 'status' | 'totalUrls' | 'completedUrls' | 'updatedAt'
>;

export function isUnfinished({ status }: Job): boolean {
  return status === 'pending' || status === 'processing';
}

/** Merges known and received jobs, the latest state of each: responses may arrive out of order. */
export function mergeJobs(known: readonly Job[], received: readonly Job[]): readonly Job[] {
  const jobs = new Map(known.map((job) => [job.id, job]));
  for (const job of received) {
    const previous = jobs.get(job.id);
    if (!previous || previous.updatedAt <= job.updatedAt) jobs.set(job.id, job);
  }
  return [...jobs.values()];
}

export function endedBetween(before: readonly Job[], now: readonly Job[]): readonly Job[] {
  const unfinished = new Set(before.filter(isUnfinished).map(({ id }) => id));
  return now.filter((job) => unfinished.has(job.id) && !isUnfinished(job));
}
