import { randomUUID } from 'node:crypto';
import { createSend } from '#api/commands/send.ts';
import { storeFoundImage } from '#api/images/store-found-image.ts';
import { mailDepsFrom } from '#api/mail/mail-deps.ts';
import { adminOperatorRoute, eraseOperatorRoute } from '#api/operations/operator-routes.ts';
import { type RunningGateway, startGateway } from '#api/run.ts';
import { sessionSecret } from '#api/sign-in/secret.ts';
import { startIngest } from '#ingest/run.ts';
import { projectionRoutes } from '#projections/engine/cli/operator.ts';
import type { StartProjectorThread } from '#projections/engine/live/projector-client.ts';
import type { Progress, Projections, RunningProjections } from '#projections/engine/ports.ts';
import { createProgress } from '#projections/engine/progress/progress.ts';
import { publishProgress } from '#projections/engine/remote/publish-progress.ts';
import { createRemoteProjections } from '#projections/engine/remote/remote-projections.ts';
import { startProjections } from '#projections/engine/run.ts';
import { reactorNames, startReactors } from '#reactors/run.ts';
import { startCountingDays } from '#reactors/traffic/count-days.ts';
import { pause } from '#stores/event-log/backoff.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { createLogTools } from '#stores/open.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import { DataFolderInUse, lockDataFolder } from '#stores/owner-lock.ts';
import type { Resources } from './resources.ts';

/** The projector of this or of another process, and the positions of views and reactors. */
type Views = { projections: Projections; progress: Progress };

/** The other processes on the same servers. */
export type OtherProcesses = Views & {
  /** Publishes to them the views and reactors of this process. */
  publish(leased: LeasedResources, projections: RunningProjections, stack: AsyncDisposableStack): void;
};

/**
 * Resources of a role that runs under a lease: what it writes has the token, and ends at once when it is lost.
 * `startThread` is for tests: the projector has a thread of its own if it is omitted.
 */
export type LeasedResources = Resources & {
  fencingToken: number;
  lost: AbortSignal;
  startThread?: StartProjectorThread;
};

/** Tracks the positions of the views and reactors of all processes. */
async function openProgress(resources: Resources, stack: AsyncDisposableStack): Promise<Progress> {
  const { dataDir } = resources.locations;
  const progress = await createProgress({ ...resources, dataDir, reactors: reactorNames });
  return stack.adopt(progress, (it) => it.close());
}

/** Exchanges progress and status with other processes through the operational store. */
export async function connectProcesses(
  resources: Resources,
  stack: AsyncDisposableStack,
): Promise<OtherProcesses> {
  const exchange = { ...resources, processId: randomUUID(), dataDir: resources.locations.dataDir };
  const projections = stack.adopt(createRemoteProjections(exchange), (it) => it.stop());
  return {
    projections,
    progress: await openProgress(resources, stack),
    publish({ fencingToken }, running, roleStack) {
      const published = { projections: running, reactors: reactorNames, fencingToken };
      roleStack.adopt(publishProgress(exchange, published), (it) => it.stop());
    },
  };
}

/** Starts the role `gateway`; the projector may run in this process or another. */
export async function startGatewayRole(
  resources: Resources,
  views: Views,
  stack: AsyncDisposableStack,
): Promise<RunningGateway> {
  const { projections, progress } = views;
  return stack.adopt(await startGateway({ ...resources, projections, progress }), (it) => it.stop());
}

/**
 * Starts the role `projections`: projector, reactors, and the socket of the operator's command line. `others` is null
 * on embedded stores, whose owner is this process.
 */
export async function startProjectionsRole(
  leased: LeasedResources,
  others: OtherProcesses | null,
  stack: AsyncDisposableStack,
): Promise<Views> {
  const projections = stack.adopt(startProjections(leased), (it) => it.stop());
  // Readers of embedded views close before the projector: if a read-only connection closes last, the `-wal` and
  // `-shm` files stay behind.
  if (!others) stack.defer(() => leased.readModels.close());
  const progress = others?.progress ?? (await openProgress(leased, stack));
  others?.publish(leased, projections, stack);
  startReactorsOf(leased, stack);
  if (others) stack.adopt(listenOnceOwner(leased, { projections, progress }), (it) => it.stop());
  else await listenForCli(leased, { projections, progress }, stack);
  return { projections, progress };
}

/** Starts every reactor and the counting of ended days; they run independently of the projector. */
function startReactorsOf(resources: LeasedResources, stack: AsyncDisposableStack): void {
  const { config } = resources;
  const city = { name: config.CITY_NAME, timeZone: config.CITY_TIMEZONE };
  const mail = mailDepsFrom({ ...resources, secret: sessionSecret(config) });
  stack.adopt(startReactors({ ...resources, city, mail }), (it) => it.stop());
  stack.adopt(startCountingDays({ ...resources, city }), (it) => it.stop());
}

/** Starts the role `ingest`. */
export function startIngestRole(resources: LeasedResources, stack: AsyncDisposableStack): void {
  const { images } = resources;
  const pictures = { store: storeFoundImage(images), remove: images.remove };
  stack.adopt(startIngest({ ...resources, pictures }), (it) => it.stop());
}

/** Listens for the operator's command line on a socket in the data folder, which this process must own. */
async function listenForCli(
  resources: Resources,
  { projections, progress }: { projections: RunningProjections; progress: Progress },
  stack: AsyncDisposableStack,
): Promise<void> {
  const { locations, storedLog } = resources;
  const { send } = createSend({ ...resources, progress });
  const socket = await listenOperatorSocket(locations.dataDir, [
    logRoutes(storedLog, createLogTools(locations, storedLog)),
    projectionRoutes(projections, resources),
    adminOperatorRoute({ ...resources, send }),
    eraseOperatorRoute({ ...resources, send }),
  ]);
  stack.adopt(socket, (it) => it.close());
}

/** Interval at which a process tries to become the owner of its data folder. */
const lockRetryMs = 1000;

/**
 * Listens for the operator's command line as soon as this process owns the data folder. A former holder of the role
 * may own it for longer than it has the lease, when it is stopped (D-102): the role does not wait for that.
 */
function listenOnceOwner(
  resources: Resources,
  served: Parameters<typeof listenForCli>[1],
): { stop(): Promise<void> } {
  const { locations, logger } = resources;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stack = new AsyncDisposableStack();

  async function listen(): Promise<void> {
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      try {
        stack.adopt(await lockDataFolder(locations.dataDir), (lock) => lock.release());
        await listenForCli(resources, served, stack);
        if (attempts > 0)
          logger.info('this process owns the data folder now, and listens for the command line');
        return;
      } catch (error) {
        if (!(error instanceof DataFolderInUse)) throw error;
        if (attempts === 0)
          logger.warn(`${error.message}: the command line reaches that process until it ends`);
        await pause(lockRetryMs, signal);
      }
    }
  }

  const listening = listen().catch((error: unknown) =>
    logger.error({ err: error }, 'listening for the command line failed'),
  );
  return {
    async stop() {
      stopping.abort();
      await listening;
      await stack.disposeAsync();
    },
  };
}
