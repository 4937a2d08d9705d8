import type { IngestDeps } from './deps.ts';
import type { Tally } from './scrape/tally.ts';

/** A run that a process has started; when the process dies, the next one fails or resumes it. */
export type RunRecord = { correlationId: string } & (
  | {
      kind: 'scrape';
      /** The run's. */
      id: string;
      sourceId: string;
      /** Epoch milliseconds. */
      at: number;
    }
  | {
      kind: 'check';
      /** The check's. */
      id: string;
    }
  | {
      kind: 'batch';
      /** The job's, and its run's. */
      id: string;
      tally: Tally;
      /** Pages that could not be read. */
      failed: number;
    }
);

type Deps = Pick<IngestDeps, 'operational'>;

/** Records a run before its first event, or its progress. */
export async function recordRun({ operational }: Deps, run: RunRecord): Promise<void> {
  await operational.put('ingest-run', run.id, JSON.stringify(run));
}

/** Removes the record after the run's last event. */
export async function clearRun({ operational }: Deps, id: string): Promise<void> {
  await operational.delete('ingest-run', id);
}

/** Unfinished runs of all processes. */
export async function listRuns({ operational }: Deps): Promise<RunRecord[]> {
  return (await operational.list('ingest-run')).map(({ entry }) => JSON.parse(entry.value) as RunRecord);
}
