import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Position } from '#schema/kernel/position.ts';
import type { FailingConsumer } from '#schema/wire.ts';
import { backoffMs, pause } from '../event-log/backoff.ts';
import { Superseded } from './leases/checkpoint.ts';
import type { OperationalStore } from './operational.ts';

/** How long a failure stays recorded after its next try began, unless that fails too. */
const tryMs = 30_000;

export type RetryDeps = {
  operational: Pick<OperationalStore, 'put' | 'delete'>;
  logger: Logger;
  now?: () => Date;
  /** Milliseconds to wait after this many failures. */
  backoff?: (failures: number) => number;
};

/** Names this process among those that share the operational store. */
const processName = `${hostname()}:${process.pid}`;

/**
 * Retries the work of one consumer of the log with backoff, and records a failure for operators until it has succeeded
 * (D-118): in the operational store, since another process may show it. Other work does not wait for it.
 */
export class ConsumerRetry {
  #deps: RetryDeps;
  #consumer: string;
  #failure: FailingConsumer | null = null;
  #expiresAt = 0;

  constructor(deps: RetryDeps, consumer: string) {
    this.#deps = deps;
    this.#consumer = consumer;
  }

  /** The message of the last error; null without one. */
  get error(): string | null {
    return this.#failure?.error ?? null;
  }

  /**
   * Repeats `work` until it succeeds or `signal` aborts. `at` is where the consumer is, and the type of the event on which
   * it works. Throws only `Superseded`.
   */
  async run(
    work: () => Promise<void>,
    signal: AbortSignal,
    at: () => { position?: Position; eventType?: string } = () => ({}),
  ): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
        return await this.succeeded();
      } catch (error) {
        if (error instanceof Superseded) throw error;
        // Any error may be temporary, and work that ended would be left undone silently.
        if (!signal.aborted) await this.#backOff(error, at(), signal);
      }
    }
    await this.#clear();
  }

  /** For work that goes on for long: a part of it has succeeded. */
  async succeeded(): Promise<void> {
    if (!this.#failure) return;
    this.#failure = null;
    await this.#clear();
  }

  async #backOff(
    error: unknown,
    { position, eventType }: { position?: Position; eventType?: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { logger, operational, now = () => new Date(), backoff = backoffMs } = this.#deps;
    const at = now().getTime();
    // Work that goes on for long may have recovered without a success to report.
    const before = at < this.#expiresAt ? this.#failure : null;
    const failures = (before?.failures ?? 0) + 1;
    const delay = Math.round(backoff(failures - 1));
    this.#expiresAt = at + delay + tryMs;
    this.#failure = {
      consumer: this.#consumer,
      process: processName,
      position: position ?? null,
      eventType: eventType ?? null,
      error: error instanceof Error ? error.message : String(error),
      failures,
      since: before?.since ?? new Date(at).toISOString(),
      nextTryAt: new Date(at + delay).toISOString(),
    };
    const { consumer, nextTryAt } = this.#failure;
    logger.error(
      { err: error, consumer, position, eventType, failures, nextTryAt },
      'consumer of the log failed: retrying',
    );
    await operational
      .put('consumer-failure', this.#key(), JSON.stringify(this.#failure), { expiresAt: this.#expiresAt })
      .catch((reason: unknown) => this.#notRecorded(reason));
    await pause(delay, signal);
  }

  async #clear(): Promise<void> {
    if (this.#expiresAt === 0) return;
    this.#expiresAt = 0;
    await this.#deps.operational
      .delete('consumer-failure', this.#key())
      .catch((reason: unknown) => this.#notRecorded(reason));
  }

  #key(): string {
    return `${this.#consumer} ${processName}`;
  }

  #notRecorded(error: unknown): void {
    this.#deps.logger.warn({ err: error, consumer: this.#consumer }, 'state of a consumer was not recorded');
  }
}

/** The consumers of all processes that fail and try again, by name. */
export async function failingConsumers(
  operational: Pick<OperationalStore, 'list'>,
): Promise<FailingConsumer[]> {
  const entries = await operational.list('consumer-failure');
  return entries.map(({ entry }) => JSON.parse(entry.value) as FailingConsumer);
}
