import type { Logger } from 'pino';
import type { AnyCommand } from '#domain/commands.ts';
import type { FactType, Recorded } from '#schema/events.ts';
import type { CommandMetadata, RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { ConsumerRetry, type RetryDeps } from '#stores/operational/consumer-retry.ts';
import { Checkpoint, Superseded } from '#stores/operational/leases/checkpoint.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

/** Decides and appends a command; may resolve after the views have applied its events. */
export type Send = (command: AnyCommand) => Promise<{ ok: true } | { ok: false; rejection: Rejection }>;

/** The site's own pictures; removing a missing one succeeds. */
type Images = { remove(name: string): Promise<void> };

/** The city whose shows are listed (GEN-01), and its clock. */
export type City = { name: string; timeZone: string };

/**
 * What an event causes in other streams. `react` may be called again for an event that it has processed, so
 * every id must be derived from the event. An error is retried; throw `SkipEvent` when no retry can succeed.
 */
export type Reactor<Type extends FactType = FactType> = {
  name: string;
  on: readonly Type[];
  /**
   * Where it starts without a valid checkpoint: `at-head` is for effects that must not be repeated for old
   * events.
   */
  startAt?: 'at-head';
  react(
    event: Recorded<Type>,
    deps: { log: EventLogReader; send: Send; images: Images; city: City },
  ): Promise<void>;
};

/**
 * Metadata of a command that a reactor sends after an event. Derive `commandId` from the event, so that a
 * retry sends the same command.
 */
export function metaAfter(
  { id, meta: { occurredAt, correlationId } }: RecordedEvent,
  actor: string,
  commandId: string,
): CommandMetadata {
  return { at: occurredAt, actor: { kind: 'system', id: actor }, correlationId, causationId: id, commandId };
}

/** The event can never be processed: it is logged and skipped. */
export class SkipEvent extends Error {
  override readonly name = 'SkipEvent';
}

export type ReactorStatus = { name: string; position: Position; error: string | null };

export type ReactorDeps = {
  log: EventLogReader;
  send: Send;
  operational: OperationalStore;
  /** The token of the role's lease; without it, this process is the only one on its stores. */
  fencingToken?: number;
  images: Images;
  city: City;
  /**
   * Publishes the reactor's position in this process; the effects of earlier events are in the log by then.
   */
  publishProgress(reactor: string, position: Position): void;
  logger: Logger;
} & Pick<RetryDeps, 'now' | 'backoff'>;

/** Events without effect between two checkpoints. */
const maxUnsaved = 500;

/** Follows the log from the reactor's checkpoint and processes each event at least once, in order. */
export class RunningReactor {
  #reactor: Reactor;
  #deps: ReactorDeps;
  #checkpoint: Checkpoint;
  #position: Position = START;
  #saved: Position | null = START;
  #unsaved = 0;
  #retry: ConsumerRetry;

  constructor(reactor: Reactor, deps: ReactorDeps) {
    this.#reactor = reactor;
    this.#deps = deps;
    this.#retry = new ConsumerRetry(deps, reactor.name);
    this.#checkpoint = new Checkpoint(deps.operational, reactor.name, deps.fencingToken);
  }

  status(): ReactorStatus {
    return { name: this.#reactor.name, position: this.#position, error: this.#retry.error };
  }

  /** Runs until `signal` aborts, or a later holder of the role's lease has taken over its checkpoint (D-102). */
  async run(signal: AbortSignal): Promise<void> {
    try {
      await this.#retry.run(() => this.#loadCheckpoint(), signal);
      await this.#retry.run(
        () => this.#follow(signal),
        signal,
        () => ({ position: this.#position }),
      );
      await this.#save();
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
      this.#deps.logger.error({ err: error, reactor: this.#reactor.name }, 'reactor stopped');
    }
  }

  async #loadCheckpoint(): Promise<void> {
    const { log } = this.#deps;
    const checkpoint = await this.#checkpoint.load();
    const head = await log.head();
    // A checkpoint after the head: an older log was restored, whose events may not have been processed.
    const isValid = checkpoint !== null && !isAfter(checkpoint, head);
    const atHead = this.#reactor.startAt === 'at-head';
    this.#position = isValid ? checkpoint : atHead ? head : START;
    this.#saved = checkpoint ?? (atHead ? null : START);
    // Events from now on must be processed even if the process dies before the first save.
    if (!isValid && atHead) await this.#save();
    this.#publish();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const page of this.#deps.log.follow(this.#position, signal)) {
      for (const event of page) {
        if (signal.aborted) return;
        const isRelevant = (this.#reactor.on as readonly string[]).includes(event.type);
        const at = () => ({ position: this.#position, eventType: event.type });
        if (isRelevant) await this.#retry.run(() => this.#react(event as Recorded), signal, at);
        if (isRelevant && signal.aborted) return;
        this.#position = event.position;
        this.#unsaved += 1;
        if (isRelevant || this.#unsaved >= maxUnsaved) await this.#retry.run(() => this.#save(), signal, at);
        if (isRelevant) this.#publish();
      }
      this.#publish();
    }
  }

  async #react(event: Recorded): Promise<void> {
    const { log, send, images, city, logger } = this.#deps;
    try {
      await this.#reactor.react(event, { log, send, images, city });
    } catch (error) {
      if (!(error instanceof SkipEvent)) throw error;
      logger.error(
        { err: error, reactor: this.#reactor.name, event: event.id },
        'reactor cannot process event: skipped',
      );
    }
  }

  async #save(): Promise<void> {
    if (this.#position === this.#saved) return;
    await this.#checkpoint.save(this.#position);
    this.#saved = this.#position;
    this.#unsaved = 0;
  }

  #publish(): void {
    this.#deps.publishProgress(this.#reactor.name, this.#position);
  }
}
