import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RunningGateway } from '#api/run.ts';
import { publishProgress, subscribeProgress } from '#projections/engine/remote/progress-exchange.ts';
import { createRemoteProjections } from '#projections/engine/remote/remote-projections.ts';
import { serveProjections } from '#projections/engine/remote/serve-projections.ts';
import { startProjections } from '#projections/engine/run.ts';
import { reactorNames } from '#reactors/run.ts';
import type { Config, Role } from '#schema/config.ts';
import { storeLocationsFrom, usesEmbeddedStores } from '#stores/locations.ts';
import { checkServers } from '#stores/open.ts';
import type { FencedLease } from '#stores/operational/leases/lease.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import { startUnderLease } from './lease.ts';
import { openResources, type Resources } from './resources.ts';
import { listenForCli, openProgress, startGatewayRole, startIngestRole, startReactorsOf } from './roles.ts';

export type Product = {
  /** Null in a process without the role `gateway`. */
  server: Pick<RunningGateway, 'url' | 'gateway'> | null;
  /** Resolves when every view has caught up with the log once. */
  caughtUp(): Promise<void>;
  /** Resolves with the reason when this process must be restarted. */
  failed: Promise<string>;
  /** Finishes pending work and closes everything, within 10 s. */
  stop(): Promise<void>;
};

/** Starts the roles of the settings on the stores of the settings. */
export async function startProduct(config: Config, logger: Logger): Promise<Product> {
  for (const sentence of await checkServers(storeLocationsFrom(config))) logger.warn(sentence);
  await using starting = new AsyncDisposableStack();
  const resources = await openResources(config, logger, starting);
  const start = usesEmbeddedStores(resources.locations) ? startEmbedded : startDistributed;
  const product = await start(resources, starting);
  const stack = starting.move();
  return { ...product, stop: () => stack.disposeAsync() };
}

/** Every role in one process on embedded stores. */
async function startEmbedded(
  resources: Resources,
  stack: AsyncDisposableStack,
): Promise<Omit<Product, 'stop'>> {
  const projections = stack.adopt(startProjections(resources), (it) => it.stop());
  // Readers close before the projector: if a read-only connection closes last, the `-wal` and `-shm` files
  // stay behind.
  stack.defer(() => resources.readModels.close());
  const progress = await openProgress(resources, stack);
  const server = await startGatewayRole(resources, { projections, progress }, stack);
  startReactorsOf(resources, stack);
  startIngestRole(resources, stack);
  await listenForCli(resources, { projections, progress }, stack);
  return { server, caughtUp: () => projections.caughtUp(), failed: new Promise(() => {}) };
}

/**
 * Starts the roles of this process together with other processes on the same EventStoreDB and MongoDB. Any number of
 * processes run the gateway; projections and ingest run in one process at a time, each under a lease.
 */
async function startDistributed(
  resources: Resources,
  stack: AsyncDisposableStack,
): Promise<Omit<Product, 'stop'>> {
  const failed = Promise.withResolvers<string>();
  const has = (role: Role) => resources.config.ROLES.includes(role);
  const exchange = exchangeDeps(resources);
  const projections = stack.adopt(createRemoteProjections(exchange), (it) => it.stop());
  stack.adopt(subscribeProgress(exchange), (it) => it.stop());
  const server = has('gateway')
    ? await startGatewayRole(
        resources,
        { projections, progress: await openProgress(resources, stack) },
        stack,
      )
    : null;
  const runLeased = (role: Role, start: Parameters<typeof startUnderLease>[1]['start']) => {
    if (!has(role)) return;
    const leased = startUnderLease(resources, { role, start, onFailure: failed.resolve });
    stack.adopt(leased, (it) => it.stop());
  };
  runLeased('projections', (roleStack, lease) => startProjectionsRole(resources, lease, roleStack));
  runLeased('ingest', async (roleStack, { token }) =>
    startIngestRole({ ...resources, fencingToken: token }, roleStack),
  );
  return { server, caughtUp: () => projections.caughtUp(), failed: failed.promise };
}

const processId = randomUUID();
const exchangeDeps = (resources: Resources) => ({
  ...resources,
  processId,
  dataDir: resources.locations.dataDir,
});

/** The role `projections`: projector, reactors, and the socket of the operator's command line. */
async function startProjectionsRole(
  opened: Resources,
  { token: fencingToken, lost }: Pick<FencedLease, 'token' | 'lost'>,
  stack: AsyncDisposableStack,
): Promise<void> {
  const resources = { ...opened, fencingToken, locations: { ...opened.locations, fencingToken } };
  stack.adopt(await lockDataFolder(resources.locations.dataDir), (lock) => lock.release());
  const projections = stack.adopt(startProjections({ ...resources, lost }), (it) => it.stop());
  const progress = await openProgress(resources, stack);
  const exchange = exchangeDeps(resources);
  stack.adopt(serveProjections(exchange, projections), (it) => it.stop());
  stack.adopt(publishProgress({ ...exchange, fencingToken }, reactorNames), (it) => it.stop());
  startReactorsOf(resources, stack);
  await listenForCli(resources, { projections, progress }, stack);
}
