import { pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import { BadConfiguration, type Config, readConfig } from '#schema/config.ts';
import { DamagedLog, LogUnavailable } from '#stores/event-log/event-log.ts';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import { DataFolderInUse } from '#stores/owner-lock.ts';
import { ReadModelsUnavailable } from '#stores/read-models/read-models.ts';
import { releaseMemoryAfterStart } from '#stores/release-memory.ts';
import { ensureBuild } from '#web/fresh-build.ts';
import { type Product, startProduct } from './product.ts';

/** JSON lines; formatted on a terminal. */
function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return process.stdout.isTTY
    ? pino({ level: LOG_LEVEL, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
    : pino({ level: LOG_LEVEL });
}

/** Starts the product as a process: builds a stale web app first, logs the address, shuts down on a signal. */
export async function runProduct(config: Config): Promise<Product> {
  const logger = createLogger(config);
  if (config.ROLES.includes('gateway') && (await ensureBuild('web'))) logger.info('web app built');
  // Files from here on are readable by this user only: keys, personal data, mails.
  process.umask(0o077);
  const product = await startProduct(config, logger);
  releaseMemoryAfterStart();
  const { ROLES: roles, PUBLIC_URL: publicUrl } = config;
  if (product.server)
    logger.info({ url: product.server.url, publicUrl, roles }, `${config.SITE_NAME} is at ${publicUrl}`);
  else logger.info({ roles }, `${config.SITE_NAME}: started with the roles ${roles.join(', ')}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void shutDown(product, logger, { reason: signal, code: 0 }));
  void product.failed.then((reason) => shutDown(product, logger, { reason, code: 1 }));
  return product;
}

async function shutDown(
  product: Product,
  logger: Logger,
  { reason, code }: { reason: string; code: number },
): Promise<void> {
  logger[code === 0 ? 'info' : 'fatal'](`${reason}: stopping`);
  process.once('SIGINT', () => process.exit(1));
  setTimeout(() => process.exit(1), 10_000).unref();
  await product.stop();
  process.exit(code);
}

const expectedErrors = [
  BadConfiguration,
  DataFolderInUse,
  DamagedLog,
  LogUnavailable,
  OperationalUnavailable,
  ReadModelsUnavailable,
];

/** Runs a program: errors that the operator can fix are printed as one line, all others thrown. */
export async function runMain(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Error && expectedErrors.some((kind) => error instanceof kind))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  await runMain(() => runProduct(readConfig(process.env)));
