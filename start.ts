import { pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import type { Gateway } from '#api/gateway.ts';
import { keepFound } from '#api/images/keep-found.ts';
import { mailingOf } from '#api/mailing.ts';
import { adminOperatorRoute } from '#api/operator-routes.ts';
import { startGateway } from '#api/run.ts';
import { startIngest } from '#ingest/run.ts';
import { openAnnouncements } from '#projections/announcements.ts';
import { projectionRoutes } from '#projections/operator.ts';
import { readModelsFolder } from '#projections/places.ts';
import { createProgress } from '#projections/progress.ts';
import { startProjections } from '#projections/run.ts';
import { createDeciding } from '#reactors/deciding.ts';
import { reactorNames, startReactors } from '#reactors/run.ts';
import { BadConfiguration, type Config, readConfig } from '#schema/config.ts';
import type { Position } from '#schema/position.ts';
import { DamagedLog } from '#stores/event-log/event-log.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite.ts';
import { createDesk } from '#stores/operational/desk.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import { AlreadyOwned, takeOwnership } from '#stores/owner-lock.ts';
import { createSealer } from '#stores/personal/subject-keys.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite.ts';
import { freshBuild } from '#web/fresh-build.ts';

export type Product = {
  /** Where the gateway listens. */
  url: string;
  gateway: Gateway;
  /** Resolves when every view has once caught up with the log. */
  caughtUp(): Promise<void>;
  /** Finishes what is under way and closes everything, within 10 s. */
  stop(): Promise<void>;
};

/** The whole product in one process: every role on the embedded stores, opened in order and closed in reverse. */
export async function startProduct(config: Config, logger: Logger = loggerFor(config)): Promise<Product> {
  const opened: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  try {
    return await open(config, logger, opened, stop);
  } catch (fault) {
    await stop();
    throw fault;
  }
}

async function open(
  config: Config,
  logger: Logger,
  opened: (() => Promise<void> | void)[],
  stop: () => Promise<void>,
): Promise<Product> {
  const dataDir = config.DATA_DIR;
  const keep = <Part>(part: Part, close: (part: Part) => Promise<void> | void): Part => {
    opened.push(() => close(part));
    return part;
  };
  keep(await takeOwnership(dataDir), (ownership) => ownership.release());
  const log = keep(await openSqliteEventLog({ directory: dataDir }), (it) => it.close());
  const operational = keep(await openSqliteOperationalStore({ directory: dataDir }), (it) => it.close());
  const desk = keep(createDesk({ operational, directory: dataDir, now: () => new Date(), logger }), (it) =>
    it.close(),
  );
  const readModels = keep(
    openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'read' }),
    (it) => it.close(),
  );
  const sealer = await createSealer({ operational });
  const projections = keep(startProjections({ dataDir, log, logger }), (it) => it.stop());
  const progress = keep(
    await createProgress({ dataDir, log, readModels, operational, reactors: reactorNames }),
    (it) => it.close(),
  );
  const { url, gateway } = keep(
    await startGateway({ config, log, readModels, operational, desk, sealer, projections, progress, logger }),
    (it) => it.stop(),
  );
  const announcements = keep(openAnnouncements(dataDir), (it) => it.close());
  const announce = (reactor: string, position: Position) => announcements.announce({ reactor, position });
  const send = createDeciding({ log, sealer, settings: { guestSubmissions: config.GUEST_SUBMISSIONS } });
  const { images } = gateway;
  const city = { name: config.CITY_NAME, timeZone: config.CITY_TIMEZONE };
  const mailing = mailingOf(gateway);
  keep(startReactors({ log, operational, logger, send, announce, images, city, mailing }), (it) => it.stop());
  const pictures = { keep: keepFound(images), remove: images.remove };
  keep(startIngest({ config, log, readModels, operational, desk, send, announce, pictures, logger }), (it) =>
    it.stop(),
  );
  keep(
    await listenOperatorSocket(dataDir, [
      logRoutes({ log, directory: dataDir }),
      projectionRoutes(projections),
      adminOperatorRoute(gateway),
    ]),
    (it) => it.close(),
  );
  return { url, gateway, caughtUp: () => projections.caughtUp(), stop };
}

/** JSON lines; readable ones on a terminal. */
export function loggerFor({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return process.stdout.isTTY
    ? pino({ level: LOG_LEVEL, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
    : pino({ level: LOG_LEVEL });
}

/** Starts the product as a program: builds the web app if need be, says where it is, and ends on a signal. */
export async function runProduct(config: Config): Promise<Product> {
  const logger = loggerFor(config);
  if (await freshBuild()) logger.info('the web app was built');
  const product = await startProduct(config, logger);
  logger.info(
    { url: product.url, publicUrl: config.PUBLIC_URL },
    `${config.SITE_NAME} is at ${config.PUBLIC_URL}`,
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void end(product, logger, signal));
  return product;
}

async function end(product: Product, logger: Logger, signal: string): Promise<void> {
  logger.info(`${signal}: stopping`);
  process.once('SIGINT', () => process.exit(1));
  setTimeout(() => process.exit(1), 10_000).unref();
  await product.stop();
  process.exit(0);
}

/** Runs a program's main part; what the operator can mend is said in one sentence, everything else thrown. */
export async function asProgram(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (fault) {
    if (!(fault instanceof BadConfiguration || fault instanceof AlreadyOwned || fault instanceof DamagedLog))
      throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  await asProgram(() => runProduct(readConfig(process.env)));
