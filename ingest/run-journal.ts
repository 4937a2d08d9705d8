import type { IngestMeans } from './means.ts';
import type { Tally } from './scrape/tally.ts';

/** What a process has begun and must end: the next one ends it, or goes on with it, when this one dies. */
export type Begun = { correlationId: string } & (
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
      /** Pages that could not be had. */
      failed: number;
    }
);

type Place = Pick<IngestMeans, 'operational'>;

/** Notes a piece of work before its first event, or how far it has come. */
export async function noteBegun({ operational }: Place, begun: Begun): Promise<void> {
  await operational.put('ingest-run', begun.id, JSON.stringify(begun));
}

/** Strikes it out after its last event. */
export async function strikeOut({ operational }: Place, id: string): Promise<void> {
  await operational.delete('ingest-run', id);
}

/** Everything that was begun and has not ended, of whatever process. */
export async function allBegun({ operational }: Place): Promise<Begun[]> {
  return (await operational.list('ingest-run')).map(({ entry }) => JSON.parse(entry.value) as Begun);
}
