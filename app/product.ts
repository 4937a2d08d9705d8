import type { Logger } from 'pino';
import type { RunningGateway } from '#api/run.ts';
import type { Config, Role } from '#schema/config.ts';
import { startBackgroundCheck } from '#stores/event-log/sqlite/check/background-check.ts';
import { storeLocationsFrom, usesEmbeddedStores } from '#stores/locations.ts';
import { checkServers } from '#stores/open.ts';
import { startUnderLease } from './lease.ts';
import { openResources } from './resources.ts';
import {
  connectProcesses,
  type LeasedResources,
  startGatewayRole,
  startIngestRole,
  startProjectionsRole,
} from './roles.ts';

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

/**
 * Starts the roles of this process. On embedded stores it has all of them, and owns each by the lock of the data
 * folder; on servers there may be other processes: any number run the gateway, projections and ingest run in one at a
 * time, each under a lease.
 */
export async function startProduct(
  config: Config,
  logger: Logger,
  parts: Pick<LeasedResources, 'startThread'> = {},
): Promise<Product> {
  const isProduction = config.NODE_ENV === 'production';
  for (const sentence of await checkServers(storeLocationsFrom(config), { isProduction }))
    logger.warn(sentence);
  await using starting = new AsyncDisposableStack();
  const resources = await openResources(config, logger, starting);
  const others = usesEmbeddedStores(resources.locations) ? null : await connectProcesses(resources, starting);
  const failed = Promise.withResolvers<string>();
  const { dataDir: directory, eventStoreUrl } = resources.locations;
  if (!eventStoreUrl) {
    const check = startBackgroundCheck({ ...resources, directory, onDamage: failed.resolve });
    starting.adopt(check, (it) => it.stop());
  }

  /** Starts the role when this process may run it; null when it is not a role of this process. */
  function run<Started>(
    role: Role,
    start: (leased: LeasedResources, stack: AsyncDisposableStack) => Promise<Started>,
  ): Promise<Started | null> | null {
    if (!config.ROLES.includes(role)) return null;
    const running = startUnderLease(resources, {
      role,
      isOwner: !others,
      start(stack, { token: fencingToken, lost }) {
        const locations = { ...resources.locations, fencingToken };
        return start({ ...resources, ...parts, locations, fencingToken, lost }, stack);
      },
      onFailure: failed.resolve,
    });
    starting.adopt(running, (it) => it.stop());
    return running.started;
  }

  const projector = run('projections', (leased, stack) => startProjectionsRole(leased, others, stack));
  // On embedded stores this process has every role (config.ts).
  const views = others ?? (await projector)!;
  const server = config.ROLES.includes('gateway') ? await startGatewayRole(resources, views, starting) : null;
  run('ingest', async (leased, stack) => startIngestRole(leased, stack));
  const stack = starting.move();
  return {
    server,
    caughtUp: () => views.projections.caughtUp(),
    failed: failed.promise,
    stop: () => stack.disposeAsync(),
  };
}
