import { pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import { BadConfiguration, type Config, readConfig } from '#schema/config.ts';
import { DamagedLog } from '#stores/event-log/event-log.ts';
import { DataFolderInUse } from '#stores/owner-lock.ts';
import { freshBuild } from '#web/fresh-build.ts';
import { type Product, startProduct } from './product.ts';

/** JSON lines; readable ones on a terminal. */
function loggerFor({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return process.stdout.isTTY
    ? pino({ level: LOG_LEVEL, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
    : pino({ level: LOG_LEVEL });
}

/** Starts the product as a program: builds the web app if need be, says where it is, and ends on a signal. */
export async function runProduct(config: Config): Promise<Product> {
  const logger = loggerFor(config);
  if (config.ROLES.includes('gateway') && (await freshBuild())) logger.info('the web app was built');
  // What is written from here on is for this user alone: keys, personal data, mails.
  process.umask(0o077);
  const product = await startProduct(config, logger);
  const { ROLES: roles, PUBLIC_URL: publicUrl } = config;
  if (product.server)
    logger.info({ url: product.server.url, publicUrl, roles }, `${config.SITE_NAME} is at ${publicUrl}`);
  else logger.info({ roles }, `${config.SITE_NAME}: this process is there for ${roles.join(', ')}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void end(product, logger, { why: signal, code: 0 }));
  void product.failed.then((why) => end(product, logger, { why, code: 1 }));
  return product;
}

async function end(
  product: Product,
  logger: Logger,
  { why, code }: { why: string; code: number },
): Promise<void> {
  logger[code === 0 ? 'info' : 'fatal'](`${why}: stopping`);
  process.once('SIGINT', () => process.exit(1));
  setTimeout(() => process.exit(1), 10_000).unref();
  await product.stop();
  process.exit(code);
}

/** Runs a program's main part; what the operator can mend is said in one sentence, everything else thrown. */
export async function runMain(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (fault) {
    if (
      !(fault instanceof BadConfiguration || fault instanceof DataFolderInUse || fault instanceof DamagedLog)
    )
      throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  await runMain(() => runProduct(readConfig(process.env)));
