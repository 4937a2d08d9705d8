import { expect, test } from 'vitest';
import { counterOf, isAfter, toPosition } from '#schema/kernel/position.ts';
import { type ReadModels, ReadModelsUnavailable, type Row, type Write } from '../read-models.ts';
import { openMongoReadModels } from './mongodb.ts';
import { FakeServer, type Fault } from './testing/server.fixture.ts';

/**
 * Each position moves one guest from the room of the last move to another one; the state document `last`
 * stores where that was.
 */
type Place = Row & { room?: string; guests?: number };
type Rows = Map<string, { position: number; row: Place }>;

const rooms = Array.from({ length: 5 }, (_, n) => `room-${n}`);
const ids = ['last', ...rooms];
const guestsBefore = 100;

function move(rows: Rows, position: number): void {
  const from = rows.get('last')?.row.room ?? 'room-0';
  const to = `room-${(position * 7) % 5}`;
  const next: Place[] = [{ id: 'last', room: to }];
  for (const [id, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const guests = next.find((row) => row.id === id)?.guests ?? rows.get(id)?.row.guests ?? guestsBefore;
    next.push({ id, guests: guests + by });
  }
  // As in the projector: skip a row that has already applied the position.
  for (const row of next)
    if (!rows.get(row.id) || position >= rows.get(row.id)!.position) rows.set(row.id, { position, row });
}

async function loadAll(models: ReadModels) {
  const [last] = await models.loadState('rooms', '1', ['last']);
  return [last, ...(await models.load('rooms', '1', rooms))];
}

async function step(models: ReadModels, size: number): Promise<number> {
  const from = Number(counterOf(await models.checkpoint('rooms', '1')));
  const loaded = await loadAll(models);
  const rows: Rows = new Map();
  loaded.forEach((found, at) => {
    if (found) rows.set(ids[at]!, { position: Number(counterOf(found.position)), row: found.row as Place });
  });
  for (let position = from + 1; position <= from + size; position += 1) move(rows, position);
  const all = [...rows.values()]
    .map(({ position, row }): Write => ({ id: row.id, position: toPosition(position), row }))
    .filter(({ position }) => isAfter(position, toPosition(from)));
  const [state = [], writes = []] = [true, false].map((isState) =>
    all.filter(({ id }) => (id === 'last') === isState),
  );
  await models.apply('rooms', '1', { writes, state, checkpoint: toPosition(from + size) });
  return from + size;
}

const commands = [
  'find view-versions',
  'find rows:',
  'update view-versions',
  'update rows:',
  'update documents:',
];
const faults: Fault[] = ['cut before', 'cut after', 'not primary', 'no majority'];
const oneOf = <Choice>(choices: readonly Choice[]): Choice =>
  choices[Math.floor(Math.random() * choices.length)] as Choice;

test('rows that depend on each other are correct however often the writer is interrupted and restarted (F3)', async () => {
  const server = await FakeServer.start();
  const started = async () => {
    const opened = openMongoReadModels({ url: server.url('test'), mode: 'write' });
    await opened.prepare({ name: 'rooms', version: '1', indexes: [['guests']] });
    return opened;
  };
  let models = await started();
  let applied = 0;
  let cuts = 0;
  for (let round = 0; round < 60; round += 1) {
    const command = oneOf(commands);
    if (round % 3 > 0) server.failing(command, oneOf(faults), oneOf(faults));
    try {
      applied = await step(models, 1 + (round % 13));
    } catch (error) {
      if (!(error instanceof ReadModelsUnavailable)) throw error;
      cuts += 1;
      server.clearFaults();
      await models.close();
      models = await started();
      applied = Number(counterOf(await models.checkpoint('rooms', '1')));
    }
  }
  server.clearFaults();
  const golden: Rows = new Map();
  for (let position = 1; position <= applied; position += 1) move(golden, position);
  const found = await loadAll(models);
  expect(found.map((each) => each?.row)).toEqual(ids.map((id) => golden.get(id)?.row));
  expect(cuts).toBeGreaterThan(5);
  await models.close();
  await server.stop();
});
