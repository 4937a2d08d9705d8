import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createProgress } from '#projections/engine/progress/progress.ts';
import { openProgressChannel } from '#projections/engine/progress/progress-channel.ts';
import { createRemoteProjections } from '#projections/engine/remote/remote-projections.ts';
import { startProjections } from '#projections/engine/run.ts';
import { projectorInProcess } from '#projections/testing/projector-in-process.ts';
import { createCommandDispatcher } from '#reactors/command-dispatcher.ts';
import { reactorNames, startReactors } from '#reactors/run.ts';
import type { Config } from '#schema/config.ts';
import type { Position } from '#schema/kernel/position.ts';
import { Connections } from '#stores/connections.ts';
import { openRequestQueue, type RequestHandlers } from '#stores/operational/requests/request-queue.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';
import type { Gateway } from '../gateway.ts';
import { mailDepsFrom } from '../mail/mail-deps.ts';
import { fakeIngest, noAnswers, type RunAnswers } from './fake-ingest.ts';
import { startRoleProcesses } from './role-processes.ts';
import { openTestEngines, rolesAreApart } from './test-engines.ts';

type SiteDeps = {
  config: Config;
  /** What `config` was read from. */
  settings: Record<string, string>;
  logger: Logger;
  now(): Date;
  /** See `startSite`. */
  fakesIngest: boolean;
};

/**
 * The dependencies of a gateway on the stores of `openTestEngines`. `react` starts the reactors; `answering` has the
 * replies of ingest: rejections until a test sets others. `roles` are the processes of the roles; null when this process
 * has all of them.
 */
export async function openTestStores({ config, settings, logger, now, fakesIngest }: SiteDeps) {
  const dataDir = config.DATA_DIR;
  const connections = new Connections(logger);
  const engines = await openTestEngines(dataDir, () => now().getTime());
  const { locations, log, operational } = engines;
  const sealer = await createSealer({ operational });
  const apart = fakesIngest ? (['projections'] as const) : (['projections', 'ingest'] as const);
  const roles = rolesAreApart ? await startRoleProcesses(apart, settings, locations, now()) : null;
  const exchange = { processId: randomUUID(), operational, dataDir, now, logger, connections, log };
  const own = roles ? null : startProjections({ locations, log, logger, startThread: projectorInProcess });
  const projections = own ?? createRemoteProjections(exchange);
  await projections.caughtUp();
  const readModels = await engines.openReadModels();
  const progress = await createProgress({ dataDir, log, readModels, operational, reactors: reactorNames });
  const channel = openProgressChannel(dataDir);
  const requestQueue = openRequestQueue({ operational, directory: dataDir, now, logger });
  const answering: RunAnswers & RequestHandlers = {
    ...noAnswers,
    'test-scrape': async () => ({ code: 'ingest-unavailable' }),
    'test-agent': async () => ({ code: 'ingest-unavailable' }),
  };
  const closing = new AbortController();
  const guestSubmissions = config.GUEST_SUBMISSIONS;
  const send = createCommandDispatcher({ log, sealer, settings: { guestSubmissions } });
  const serving =
    roles && !fakesIngest
      ? null
      : Promise.all([
          requestQueue.process(answering, closing.signal),
          fakeIngest({ log, send, now }, answering, closing.signal),
        ]);
  let stopReactors = async () => {};

  return {
    answering,
    roles,
    verify: own?.verify.bind(own),
    parts: { log, connections, operational, requestQueue, sealer, projections, readModels, progress },
    react(gateway: Gateway): void {
      if (roles) return;
      const { send, images } = gateway;
      const publishProgress = (reactor: string, position: Position) => channel.publish({ reactor, position });
      const city = { name: config.CITY_NAME, timeZone: config.CITY_TIMEZONE };
      const mail = mailDepsFrom(gateway);
      const reactors = startReactors({
        log,
        operational,
        logger,
        now,
        send,
        publishProgress,
        images,
        city,
        mail,
      });
      stopReactors = () => reactors.stop();
    },
    async close(): Promise<void> {
      await stopReactors();
      closing.abort();
      await serving;
      requestQueue.close();
      channel.close();
      await projections.stop();
      await roles?.stop();
      progress.close();
      await log.close();
      await readModels.close();
      await operational.close();
      await engines.remove();
    },
  };
}
