import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { counterOf, type Position } from '#schema/kernel/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { DamagedLog, type EventLog } from '#stores/event-log/event-log.ts';
import { type StoreLocations, usesEmbeddedStores } from '#stores/locations.ts';
import { openEventLog, openOperationalStore } from '#stores/open.ts';
import { takeFencedLease } from '#stores/operational/leases/lease.ts';
import { roleLease } from '#stores/operational/leases/wait-for-lease.ts';
import {
  OperatorError,
  type OperatorServices,
  type SendRequest,
  withOperatorSocket,
} from '#stores/operator-socket.ts';
import { DataFolderInUse } from '#stores/owner-lock.ts';
import { progressBar } from '#stores/progress-bar.ts';
import type { Comparison } from '../ports.ts';
import { startProjections } from '../run.ts';
import { projectionRoutes, type RebuildLine } from './operator.ts';
import type { SkipDeps } from './skip-event.ts';

type Terminal = { out: Writable; err: Writable };
type Call = Terminal & { send: SendRequest; name: string; position: string; reason: string };

/** Resolves to the exit code. */
type ProjectionsCommand = (call: Call) => Promise<number>;

const commands: Readonly<Record<string, { help: string; run: ProjectionsCommand }>> = {
  status: { help: 'status                  the position of each view', run: status },
  rebuild: {
    help: 'rebuild <name>|--all    builds new rows next to the live ones, then switches',
    run: rebuild,
  },
  skip: {
    help: 'skip <name> <position> --reason <text>   lets a view step over an event that has parked rows',
    run: skip,
  },
  verify: { help: 'verify [<name>]         compares live rows with a fresh replay of the log', run: verify },
};

const usage = `npm run projections -- <command>\n${Object.values(commands)
  .map(({ help }) => `  ${help}\n`)
  .join('')}`;

/** Opens what sends a command to the log, when no process runs. */
export type OpenSkipping = (log: EventLog) => Promise<SkipDeps & { close(): Promise<void> }>;

/** Runs one command of the operator's CLI (LOG-06), with or without a running process. */
export async function runProjectionsCommand(
  args: string[],
  locations: StoreLocations,
  terminal: Terminal,
  openSkipping: OpenSkipping,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, reason: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [word = '', view, position = ''] = positionals;
  const reason = typeof values.reason === 'string' ? values.reason.trim() : '';
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  const isIncomplete =
    (word === 'rebuild' && !view && !values.all) ||
    (word === 'skip' && (!view || !/^\d{1,20}$/.test(position) || !reason));
  if (!command || isIncomplete) {
    terminal.err.write(usage);
    return 2;
  }
  if (!existsSync(locations.dataDir)) {
    terminal.err.write(`no data folder at ${locations.dataDir}\n`);
    return 1;
  }
  const name = values.all ? 'all' : (view ?? 'all');
  try {
    return await withOperatorSocket(
      locations.dataDir,
      () => openProjectionServices(locations, openSkipping),
      (send) => command.run({ send, name, position, reason, ...terminal }),
    );
  } catch (error) {
    const expected = [DamagedLog, DataFolderInUse, OperatorError].some((kind) => error instanceof kind);
    if (!expected) throw error;
    terminal.err.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function openProjectionServices(
  locations: StoreLocations,
  openSkipping: OpenSkipping,
): Promise<OperatorServices> {
  const { fencingToken, releaseRole } = usesEmbeddedStores(locations)
    ? { fencingToken: undefined, releaseRole: async () => {} }
    : await takeRole(locations);
  const log = await openEventLog(locations);
  const skipping = await openSkipping(log);
  const projections = startProjections({
    locations: { ...locations, fencingToken },
    log,
    logger: pino({ level: 'silent' }),
  });
  // The status of a view is unknown until the first notice of the projector.
  await new Promise((resolve) => projections.onStatus(resolve));
  return {
    routes: [projectionRoutes(projections, skipping)],
    async close() {
      await projections.stop();
      await skipping.close();
      await log.close();
      await releaseRole();
    },
  };
}

/** Takes the lease of the projections role, which processes with shared stores compete for; returns its token and release. */
async function takeRole(
  locations: StoreLocations,
): Promise<{ fencingToken: number; releaseRole(): Promise<void> }> {
  const operational = await openOperationalStore(locations);
  const lease = await takeFencedLease({ operational, now: () => new Date() }, roleLease('projections'));
  if (!lease) {
    await operational.close();
    throw new OperatorError('another process holds the projections role: run the command on its host');
  }
  return {
    fencingToken: lease.token,
    async releaseRole() {
      await lease.release();
      await operational.close();
    },
  };
}

async function status({ send, out }: Call): Promise<number> {
  const views = await Array.fromAsync(lines<ProjectionStatus>(await send('GET', '/projections/status')));
  const width = Math.max(...views.map(({ name }) => name.length));
  for (const view of views) {
    const at = `at ${counterOf(view.position as Position)} of ${counterOf(view.head as Position)}`;
    const parked = view.parked.length > 0 ? `, ${view.parked.length} rows parked` : '';
    out.write(`${view.name.padEnd(width)}  ${view.status}, ${at}, ${view.lag} behind${parked}\n`);
    if (view.error) out.write(`${' '.repeat(width)}  ${view.error}\n`);
    for (const { id, eventType, position, events, error } of view.parked)
      out.write(
        `${' '.repeat(width)}  parked ${id}: ${eventType} at ${counterOf(position as Position)}: ${error}; ${events} events wait\n`,
      );
    for (const { eventType, position, reason, skippedBy, at } of view.skipped)
      out.write(
        `${' '.repeat(width)}  skips ${eventType} at ${counterOf(position as Position)} since ${at}, by ${skippedBy}: ${reason}\n`,
      );
  }
  return views.some((view) => view.status === 'failed') ? 1 : 0;
}

function rebuild(call: Call): Promise<number> {
  return showRebuild(call, `/projections/rebuild?${new URLSearchParams({ name: call.name })}`);
}

function skip(call: Call): Promise<number> {
  const { name, position, reason } = call;
  return showRebuild(call, `/projections/skip?${new URLSearchParams({ name, position, reason })}`);
}

async function showRebuild({ send, name, out, err }: Call, path: string): Promise<number> {
  const bar = progressBar(name, out);
  let final: ProjectionStatus[] = [];
  for await (const line of lines<RebuildLine>(await send('POST', path))) {
    if ('ended' in line) final = line.ended;
    else if (line.status.rebuild?.total) bar.show(line.status.rebuild);
  }
  bar.end();
  for (const { name: view, status: state, error } of final) {
    if (error) err.write(`${view} was not rebuilt: ${error}\n`);
    else out.write(`${view} is rebuilt and ${state}\n`);
  }
  return final.length > 0 && final.every(({ error }) => error === null) ? 0 : 1;
}

async function verify({ send, name, out }: Call): Promise<number> {
  let different = 0;
  const response = await send('POST', `/projections/verify?name=${encodeURIComponent(name)}`);
  for await (const comparison of lines<Comparison>(response)) {
    different += comparison.different;
    const { name: view, rows, different: count, examples } = comparison;
    if (count === 0) out.write(`${view}: ${rows} rows, equal to a fresh replay\n`);
    else out.write(`${view}: ${count} of ${rows} rows differ from a fresh replay: ${examples.join(', ')}\n`);
  }
  return different > 0 ? 1 : 0;
}

async function* lines<Line>(response: IncomingMessage): AsyncGenerator<Line> {
  for await (const line of createInterface({ input: response })) yield JSON.parse(line);
}
