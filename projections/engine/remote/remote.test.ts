import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { Connections } from '#stores/connections.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import { listingApproved, listingCreated } from '../../testing/examples/listing-examples.ts';
import { temporaryFolder } from '../../testing/read-models.fixture.ts';
import { append, dataFolder } from '../../testing/running.fixture.ts';
import { createProgress } from '../progress/progress.ts';
import { openProgressChannel } from '../progress/progress-channel.ts';
import { type ExchangeDeps, statusTtlMs } from './exchange.ts';
import { publishProgress } from './publish-progress.ts';
import { createRemoteProjections } from './remote-projections.ts';

const publishing = (projections: Parameters<typeof publishProgress>[1]['projections']) => ({
  projections,
  reactors: ['listing'],
  fencingToken: 0,
});

const stopAtEnd = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
  onTestFinished(() => part.stop());
  return part;
};

/** A process that builds views and one that uses them. Each has its own data folder; they share only the stores. */
async function twoProcesses() {
  const { dataDir, log, run } = await dataFolder();
  const operational = await openSqliteOperationalStore({
    directory: temporaryFolder(),
    now: () => Date.now() + passed,
  });
  onTestFinished(() => operational.close());
  let passed = 0;
  const of = (dataDir: string): ExchangeDeps => ({
    processId: randomUUID(),
    operational,
    dataDir,
    now: () => new Date(Date.now() + passed),
    logger: pino({ level: 'silent' }),
    connections: new Connections(pino({ level: 'silent' })),
  });
  const gatewayProcess = of(temporaryFolder());
  return {
    log,
    building: of(dataDir),
    gatewayProcess,
    async build() {
      const { projections, readModels, stop } = await run();
      const published = stopAtEnd(publishProgress(of(dataDir), publishing(projections)));
      return {
        readModels,
        async stop() {
          await published.stop();
          await stop();
        },
      };
    },
    createRemote: () => stopAtEnd(createRemoteProjections({ ...gatewayProcess, log })),
    advance: (ms: number) => {
      passed += ms;
    },
  };
}

describe('a process without the projector', () => {
  it('receives the positions of views and reactors (LOG-07)', async () => {
    const { log, building, gatewayProcess, build } = await twoProcesses();
    const { readModels } = await build();
    // It reads only once the log has grown.
    const never = 2 ** 30;
    const follow = vi.spyOn(log, 'follow');
    stopAtEnd(
      createRemoteProjections({ ...gatewayProcess, log }, { activeMs: never, idleIntervalMs: never }),
    );
    await eventually(() => expect(follow).toHaveBeenCalled());
    const progress = await createProgress({
      ...gatewayProcess,
      log,
      readModels,
      reactors: ['listing', 'mail'],
    });
    onTestFinished(() => progress.close());
    const position = await append(log, [listingCreated(), listingApproved()]);
    expect(await progress.viewPassed('events', position, 5000)).toBe(true);
    expect(progress.viewsOf(['ListingApproved'])).toContain('events');
    expect(progress.viewRows('events')).toContain(position);

    const here = openProgressChannel(building.dataDir);
    onTestFinished(() => here.close());
    here.publish({ reactor: 'listing', position: toPosition(2) });
    here.publish({ reactor: 'elsewhere', position: toPosition(2) });
    expect(await progress.reactorPassed('listing', toPosition(2), 5000)).toBe(true);
    const late = await createProgress({ ...gatewayProcess, log, readModels, reactors: ['listing'] });
    onTestFinished(() => late.close());
    expect(await late.reactorPassed('listing', toPosition(2), 5000), 'a late subscriber').toBe(true);
  });

  it('does not receive its own progress a second time through the store', async () => {
    const { log, building } = await twoProcesses();
    const projections = { views: () => [], onStatus: () => () => {} };
    const publisher = stopAtEnd(publishProgress(building, publishing(projections)));
    const received: unknown[] = [];
    const here = openProgressChannel(building.dataDir, (message) => received.push(message));
    onTestFinished(() => here.close());
    here.publish({ reactor: 'listing', position: toPosition(2) });
    stopAtEnd(createRemoteProjections({ ...building, log }));
    await eventually(async () =>
      expect(await building.operational.get('announcement', 'places')).not.toBeNull(),
    );
    await publisher.stop();
    const reads = vi.spyOn(building.operational, 'get');
    await eventually(() => expect(reads.mock.calls.length, 'it has polled since').toBeGreaterThan(2));
    expect(received.filter((message) => 'reactor' in (message as object))).toEqual([]);
  });

  it('reads the status of the views, and when they have caught up', async () => {
    const { log, build, createRemote } = await twoProcesses();
    await append(log, [listingCreated()]);
    const projections = createRemote();
    expect(await projections.status()).toContainEqual(
      expect.objectContaining({
        name: 'events',
        status: 'failed',
        lag: 1,
        error: 'No process builds views at the moment.',
      }),
    );
    const statuses: string[] = [];
    const unsubscribe = projections.onStatus(({ name, status }) => statuses.push(`${name} ${status}`));
    const { stop } = await build();
    await projections.caughtUp();
    const live = { name: 'events', status: 'live', lag: 0, error: null };
    // The status is written after the positions.
    await eventually(async () =>
      expect(await projections.status()).toContainEqual(expect.objectContaining(live)),
    );
    await eventually(() => expect(statuses).toContain('events live'));
    unsubscribe();
    await stop();
  });

  it('reports failed views when the stored status has expired', async () => {
    const { build, createRemote, advance } = await twoProcesses();
    const { stop } = await build();
    const projections = createRemote();
    await projections.caughtUp();
    await stop();
    advance(statusTtlMs);
    expect((await projections.status()).map(({ status }) => status)).not.toContain('live');
  });

  it('follows requests of rebuilds in the log, in the process that builds the views (LOG-06)', async () => {
    const { log, build, createRemote } = await twoProcesses();
    await append(log, [listingCreated()]);
    const { readModels, stop } = await build();
    const projections = createRemote();
    await projections.caughtUp();
    const before = await readModels.active('events');
    const request = () =>
      append(log, [
        { type: 'ProjectionRebuildRequested', data: { projection: 'events', requestedBy: 'admin-1' } },
      ]);
    expect(await projections.requestsPassed(await request(), 10_000)).toBe(true);
    await eventually(async () => expect(await readModels.active('events')).not.toBe(before));
    await stop();
    expect(await projections.requestsPassed(await request(), 100)).toBe(false);
  });
});
