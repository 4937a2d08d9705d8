import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createSend } from '#api/commands/send.ts';
import { createImageStore } from '#api/images/image-store.ts';
import { adminOperatorRoute, eraseOperatorRoute } from '#api/operations/operator-routes.ts';
import { BadConfiguration, type Config, readConfig } from '#schema/config.ts';
import { storeLocationsFrom } from '#stores/locations.ts';
import { openEventLog, openOperationalStore } from '#stores/open.ts';
import { OperatorError, type OperatorServices, withOperatorSocket } from '#stores/operator-socket.ts';
import { DataFolderInUse } from '#stores/owner-lock.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';

/** Opens the stores that the operator's commands need; the views process the new events at the next start. */
async function openHere(config: Config): Promise<OperatorServices> {
  const locations = storeLocationsFrom(config);
  const log = await openEventLog(locations);
  const operational = await openOperationalStore(locations);
  const sealer = await createSealer({ operational });
  const nobodyWaits = { viewsOf: () => [], viewPassed: async () => true };
  const { send } = createSend({ log, sealer, progress: nobodyWaits, config });
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
 * Puts one question to the living process, or answers it in its place, and prints the sentence that comes back.
 * Answers the exit code: 0 when it was done, 1 when it was refused.
 */
export async function runOperatorCommand(
  environment: NodeJS.ProcessEnv,
  path: '/admin' | '/erase',
  body: Record<string, string>,
): Promise<number> {
  try {
    const config = readConfig(environment);
    const answer = await withOperatorSocket(
      config.DATA_DIR,
      () => openHere(config),
      async (ask) => text(await ask('POST', path, body)),
    );
    console.log(answer);
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
