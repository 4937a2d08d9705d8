import { pino } from 'pino';
import { type Product, startProduct } from '#app/product.ts';
import { projectorInProcess } from '#projections/testing/projector-in-process.ts';
import { readConfig } from '#schema/config.ts';

/** A request from a test worker to its host process; `settings` are the environment variables of `npm start`. */
export type HostRequest = { id: number; start: Record<string, string> } | { id: number; stop: string };
export type HostReply = { id: number; error: string | null };

/**
 * Runs many products in one process, which loads the code once: a start takes a third of the time of a separate
 * process. Products are identified by their DATA_DIR.
 */
const running = new Map<string, Product>();
const logger = pino({ level: 'fatal' });
process.umask(0o077);

async function start(settings: Record<string, string>): Promise<void> {
  const config = readConfig(settings);
  const product = await startProduct(config, logger, { startThread: projectorInProcess });
  running.set(config.DATA_DIR, product);
  await product.caughtUp();
}

process.on('message', (request: HostRequest) => {
  const done = 'start' in request ? start(request.start) : running.get(request.stop)?.stop();
  if ('stop' in request) running.delete(request.stop);
  const reply = (error: string | null) => process.send?.({ id: request.id, error } satisfies HostReply);
  Promise.resolve(done).then(
    () => reply(null),
    (error: unknown) => reply(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit(0));
