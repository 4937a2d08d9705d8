import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { describeEvents } from '#schema/history/describe-events.ts';
import { historyKinds } from '#schema/history/history-kinds.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { counterOf } from '#schema/kernel/position.ts';
import type { StoreLocations } from '../locations.ts';
import { createLogTools, openEventLog } from '../open.ts';
import { OperatorError, type OperatorServices, withOperatorSocket } from '../operator-socket.ts';
import { DataFolderInUse, lockDataFolder } from '../owner-lock.ts';
import { DamagedLog } from './event-log.ts';
import { logRoutes, type VerifyResult } from './operator.ts';
import { checkChainAndIndex } from './sqlite/check/check-log.ts';
import { type Head, headFile, openHeadRecord, readHeadRecord } from './sqlite/head-record.ts';

/** `timeZone` is the city's; show times are printed in it. */
type Terminal = { out: Writable; err: Writable; timeZone?: string };
type Call = {
  locations: StoreLocations;
  words: string[];
  from: string | undefined;
  out: Writable;
  timeZone: string;
};

/** Resolves to the exit code. */
type LogCommand = (call: Call) => Promise<number>;

const commands: Readonly<Record<string, { help: string; run: LogCommand }>> = {
  history: { help: 'history <kind> <id>  the events of an item, in order', run: history },
  verify: { help: 'verify              checks the whole chain against the recorded head', run: verify },
  export: { help: 'export [--from N]   every event from the N-th, as lines of JSON', run: exportLog },
  reseal: {
    help: 'reseal              rewrites the head record after it was lost or truncated',
    run: reseal,
  },
};

const usage = `npm run log -- <command>\n${Object.values(commands)
  .map(({ help }) => `  ${help}\n`)
  .join('')}`;

/** Runs one command of the auditor's CLI (LOG-05), with or without a running process. */
export async function runLogCommand(
  args: string[],
  locations: StoreLocations,
  { out, err, timeZone = 'UTC' }: Terminal,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { from: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    err.write(usage);
    return 2;
  }
  if (!existsSync(locations.dataDir)) {
    err.write(`there is no data folder at ${locations.dataDir}\n`);
    return 1;
  }
  const from = typeof values.from === 'string' ? values.from : undefined;
  try {
    return await command.run({ locations, words, from, out, timeZone });
  } catch (error) {
    const expected = [DamagedLog, DataFolderInUse, OperatorError].some((kind) => error instanceof kind);
    if (!expected) throw error;
    err.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function openLogServices(locations: StoreLocations): Promise<OperatorServices> {
  const log = await openEventLog(locations);
  return { routes: [logRoutes(log, createLogTools(locations, log))], close: () => log.close() };
}

async function history({ locations, words: [kind = '', id = ''], out, timeZone }: Call): Promise<number> {
  if (!Object.hasOwn(historyKinds, kind) || id === '')
    throw new OperatorError(`history wants a kind (${Object.keys(historyKinds).join(', ')}) and an id`);
  const item = new URLSearchParams({ kind, id });
  const lines = await withOperatorSocket(
    locations.dataDir,
    () => openLogServices(locations),
    async (ask) => text(await ask('GET', `/log/history?${item}`)),
  );
  const events = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedEvent);
  const sentences = describeEvents(
    events.map(({ type, stream, data, meta: { actor } }) => ({ type, stream, data, actor })),
    // Names of people are in the views, which this CLI does not open.
    { timeZone, nameOf: (id) => id },
  );
  for (const [at, event] of events.entries()) out.write(formatEvent(event, sentences[at] ?? ''));
  return 0;
}

/** An event as text: its time, a sentence, then its stream, revision and data. */
function formatEvent(
  { position, stream, revision, type, meta, data }: RecordedEvent,
  sentence: string,
): string {
  const fields = Object.entries(data).map(([field, value]) => `    ${field}: ${JSON.stringify(value)}\n`);
  const { occurredAt, actor } = meta;
  const record = `${type}  by ${actor.kind} ${actor.id}  (${stream}, ${revision})`;
  return `${counterOf(position)}  ${occurredAt}  ${sentence}\n    ${record}\n${fields.join('')}`;
}

async function verify({ locations, out }: Call): Promise<number> {
  const result = await withOperatorSocket(
    locations.dataDir,
    () => openLogServices(locations),
    async (ask) => (await json(await ask('POST', '/log/verify'))) as VerifyResult,
  );
  if (!result.whole) throw new DamagedLog(result.place, result.why);
  out.write(`the event log is whole: ${result.events} events, the last one's hash is ${result.hash}\n`);
  return 0;
}

async function exportLog({ locations, from, out }: Call): Promise<number> {
  const target = from === undefined ? '/log/export' : `/log/export?from=${encodeURIComponent(from)}`;
  await withOperatorSocket(
    locations.dataDir,
    () => openLogServices(locations),
    async (ask) => pipeline(await ask('GET', target), out, { end: false }),
  );
  return 0;
}

async function reseal({ locations: { dataDir, eventStoreUrl }, out }: Call): Promise<number> {
  if (eventStoreUrl) throw new OperatorError('the log is in EventStoreDB, which has no head record of ours');
  const lock = await lockDataFolder(dataDir);
  try {
    const { recorded, found } = await resealLog(dataDir);
    const before = recorded ? `it named ${recorded.position} events before` : 'there was none to read before';
    out.write(`the head record names ${found.position} events now; ${before}\n`);
    return 0;
  } finally {
    await lock.release();
  }
}

/**
 * Rewrites the head record of a log whose record is lost or names events that are missing; returns the former
 * and the new head. Throws `DamagedLog` when the chain is broken or the log has no events.
 */
async function resealLog(directory: string): Promise<{ recorded: Head | null; found: Head }> {
  const recorded = readHeadRecord(directory);
  const found = await checkChainAndIndex(directory);
  if (found.position === 0) throw new DamagedLog(directory, 'there are no events to seal; restore a backup');
  rmSync(join(directory, headFile), { force: true });
  openHeadRecord(directory, found).close();
  return { recorded, found };
}
