import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from '../read-models.ts';
import { openSqliteReadModels } from '../sqlite/sqlite.ts';

/**
 * A thread that reads continuously until it receives a message, and posts what it saw. Every row contains its
 * version's number, so that a read of two versions is detected.
 */
type Marked = Row & { version: number };
const models = openSqliteReadModels({ directory: workerData, mode: 'read' });
const seen = new Set<number>();
let reads = 0;
let stopped = false;
parentPort!.once('message', () => {
  stopped = true;
});

function look(rows: (Marked | undefined)[], wanted: number): void {
  const versions = new Set(rows.map((row) => row?.version));
  if (rows.length !== wanted || versions.size !== 1 || versions.has(undefined)) {
    throw new Error(`read ${rows.length} rows of versions ${[...versions].join(', ')}`);
  }
  reads += 1;
  const [version] = versions as Set<number>;
  if (seen.has(version!)) return;
  seen.add(version!);
  parentPort!.postMessage({ saw: version });
}

while (!stopped) {
  look(await models.find<Marked>('marked', { sort: [['name', 'asc']], limit: 50 }), 50);
  look(await models.getMany<Marked>('marked', ['row-3', 'row-77']), 2);
  for await (const page of models.scan('marked', (await models.active('marked'))!)) {
    look(
      page.map((entry) => entry.row as Marked),
      page.length,
    );
  }
  await new Promise(setImmediate);
}
await models.close();
parentPort!.postMessage({ reads, versions: [...seen] });
