import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AnyCommand } from '#domain/commands.ts';
import type { FactType, Recorded } from '#schema/events.ts';
import { isAfter, type Position, parsePosition, START } from '#schema/kernel/position.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

/** Decides and appends a command; the answer may come after the views have passed its events. */
export type Send = (command: AnyCommand) => Promise<{ ok: true } | { ok: false; rejection: Rejection }>;

/** The site's own pictures; what is not there is removed already. */
type Images = { remove(name: string): Promise<void> };

/** The city whose shows are listed (GEN-01), and its clock. */
export type City = { name: string; timeZone: string };

/**
 * What an event causes elsewhere. `react` may be called again for an event that it has dealt with, so every id
 * it gives follows from the event. It throws when the attempt is to be repeated, `SkipEvent` when none can help.
 */
export type Reactor<Type extends FactType = FactType> = {
  name: string;
  on: readonly Type[];
  /** Where it begins without a checkpoint that fits the log: at its end, for what must not make up for the past. */
  startAt?: 'at-head';
  react(
    event: Recorded<Type>,
    means: { log: EventLogReader; send: Send; images: Images; city: City },
  ): Promise<void>;
};

/** The event cannot be acted upon, now or later; it is logged and passed over. */
export class SkipEvent extends Error {
  override readonly name = 'SkipEvent';
}

export type ReactorStatus = { name: string; position: Position; error: string | null };

export type ReactorDeps = {
  log: EventLogReader;
  send: Send;
  operational: OperationalStore;
  images: Images;
  city: City;
  /** Tells everyone in the process how far the reactor has come; what it caused is in the log by then. */
  publishProgress(reactor: string, position: Position): void;
  logger: Logger;
  /** Milliseconds to wait after so many failures. */
  backoff?: (failures: number) => number;
};

/** How many events without effect may pass before the checkpoint is written. */
const maxUnsaved = 500;

/** One reactor at work: it follows the log from its checkpoint, each event at least once, one after another. */
export class RunningReactor {
  #reactor: Reactor;
  #means: ReactorDeps;
  #position: Position = START;
  #saved: Position | null = START;
  #unsaved = 0;
  #error: string | null = null;

  constructor(reactor: Reactor, means: ReactorDeps) {
    this.#reactor = reactor;
    this.#means = means;
  }

  status(): ReactorStatus {
    return { name: this.#reactor.name, position: this.#position, error: this.#error };
  }

  /** Works until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await this.#persist(() => this.#goOnFromCheckpoint(), signal);
    await this.#persist(() => this.#follow(signal), signal);
    await this.#save();
  }

  async #goOnFromCheckpoint(): Promise<void> {
    const { log, operational } = this.#means;
    const kept = await operational.get('reactor-checkpoint', this.#reactor.name);
    const checkpoint = parsePosition(kept?.value ?? '');
    const head = await log.head();
    // Ahead of the log: an older one was put in its place, and what it holds may not have been acted upon.
    const fits = checkpoint !== null && !isAfter(checkpoint, head);
    const atHead = this.#reactor.startAt === 'at-head';
    this.#position = fits ? checkpoint : atHead ? head : START;
    this.#saved = checkpoint ?? (atHead ? null : START);
    // What comes from now on must be met even if the process dies before the first save.
    if (!fits && atHead) await this.#save();
    this.#announce();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const page of this.#means.log.follow(this.#position, signal)) {
      for (const event of page) {
        if (signal.aborted) return;
        const concerned = (this.#reactor.on as readonly string[]).includes(event.type);
        if (concerned) await this.#persist(() => this.#react(event as Recorded), signal);
        if (concerned && signal.aborted) return;
        this.#position = event.position;
        this.#unsaved += 1;
        if (concerned || this.#unsaved >= maxUnsaved) await this.#persist(() => this.#save(), signal);
        if (concerned) this.#announce();
      }
      this.#announce();
    }
  }

  async #react(event: Recorded): Promise<void> {
    const { log, send, images, city, logger } = this.#means;
    try {
      await this.#reactor.react(event, { log, send, images, city });
    } catch (fault) {
      if (!(fault instanceof SkipEvent)) throw fault;
      logger.error({ err: fault, reactor: this.#reactor.name, event: event.id }, 'an event was passed over');
    }
  }

  /** Repeats work that fails, later each time, until it succeeds or `signal` aborts. */
  async #persist(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const { logger, backoff = backoffMs } = this.#means;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await work();
        this.#error = null;
        return;
      } catch (fault) {
        // Whatever it was, it may pass: a reactor that gave up would leave its work undone without a word.
        this.#error = fault instanceof Error ? fault.message : String(fault);
        logger.error(
          { err: fault, reactor: this.#reactor.name, failures },
          'a reactor has failed and tries again',
        );
        await pause(backoff(failures), undefined, { signal }).catch(ignoreAbort);
      }
    }
  }

  async #save(): Promise<void> {
    if (this.#position === this.#saved) return;
    await this.#means.operational.put('reactor-checkpoint', this.#reactor.name, this.#position);
    this.#saved = this.#position;
    this.#unsaved = 0;
  }

  #announce(): void {
    this.#means.publishProgress(this.#reactor.name, this.#position);
  }
}
