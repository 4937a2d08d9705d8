import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createSend } from '#api/commands/send.ts';
import { createImageStore } from '#api/images/store/image-store.ts';
import { adminOperatorRoute, eraseOperatorRoute } from '#api/operations/operator-routes.ts';
import { BadConfiguration, type Config, readConfig } from '#schema/config.ts';
import { storeLocationsFrom } from '#stores/locations.ts';
import { openEventLog, openOperationalStore } from '#stores/open.ts';
import { OperatorError, type OperatorServices, withOperatorSocket } from '#stores/operator-socket.ts';
import { DataFolderInUse } from '#stores/owner-lock.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';

/**
 * Opens the stores for a command without a running process; the views apply the new events at the next start.
 */
async function openHere(config: Config): Promise<OperatorServices> {
  const locations = storeLocationsFrom(config);
  const log = await openEventLog(locations);
  const operational = await openOperationalStore(locations);
  const sealer = await createSealer({ operational });
  const noWaiting = { viewsOf: () => [], viewPassed: async () => true };
  const { send } = createSend({ log, sealer, progress: noWaiting, config });
  const deps = {
    config,
    log,
    operational,
    sealer,
    send,
    images: createImageStore(locations.dataDir),
    now: () => new Date(),
    logger: pino({ level: config.LOG_LEVEL }),
  };
  return {
    routes: [adminOperatorRoute(deps), eraseOperatorRoute(deps)],
    async close() {
      await log.close();
      await operational.close();
    },
  };
}

/**
 * Sends a request to the running process, or handles it here when none runs, and prints the response.
 * Resolves to the exit code: 0 when it succeeded, 1 when it was rejected.
 */
export async function runOperatorCommand(
  environment: NodeJS.ProcessEnv,
  path: '/admin' | '/erase',
  body: Record<string, string>,
): Promise<number> {
  try {
    const config = readConfig(environment);
    const response = await withOperatorSocket(
      config.DATA_DIR,
      () => openHere(config),
      async (send) => text(await send('POST', path, body)),
    );
    console.log(response);
    return 0;
  } catch (error) {
    const isExpected = [OperatorError, DataFolderInUse, BadConfiguration].some(
      (known) => error instanceof known,
    );
    if (!isExpected) throw error;
    console.error((error as Error).message);
    return 1;
  }
}
