import { counterOf, toPosition } from '#schema/kernel/position.ts';
import type { Row } from '../read-models.ts';
import { openSqliteReadModels } from '../sqlite/sqlite.ts';

/**
 * A child process to be killed: counts each position once in one of six rows or a state document, one line on
 * stdout per batch.
 */
const [directory = '', fill] = process.argv.slice(2);
const models = openSqliteReadModels({ directory, mode: 'write' });
const shape = { name: 'counts', version: '1', indexes: [['count']] };
const rowIds = Array.from({ length: 6 }, (_, at) => `row-${at}`);

await models.prepare(shape, { fill: fill === 'fill' });
// Ends with its parent, which would otherwise have to kill it.
const parent = process.ppid;
while (process.ppid === parent) {
  const from = Number(counterOf(await models.checkpoint('counts', '1')));
  const size = 1 + (from % 13);
  const loaded = [
    ...(await models.load('counts', '1', rowIds)),
    ...(await models.loadState('counts', '1', ['state'])),
  ];
  const counts = loaded.map((entry) => (entry?.row as (Row & { count: number }) | undefined)?.count ?? 0);
  const last = loaded.map(() => 0);
  for (let position = from + 1; position <= from + size; position += 1) {
    counts[position % 7]! += 1;
    last[position % 7] = position;
  }
  const writes = rowIds.flatMap((id, at) =>
    last[at] ? [{ id, position: toPosition(last[at]), row: { id, count: counts[at] } }] : [],
  );
  const state = last[6] ? [{ id: 'state', position: toPosition(last[6]), row: { count: counts[6] } }] : [];
  await models.apply('counts', '1', { writes, state, checkpoint: toPosition(from + size) });
  process.stdout.write('.');
}
