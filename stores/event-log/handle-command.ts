import type { Actor, Command, EventDefinition, RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { userStream } from '#schema/kernel/streams.ts';
import type { Sealer } from '../personal-data/sealer.ts';
import { type EventLog, VersionConflict } from './event-log.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { type DecidedEvent, toNewEvents } from './new-events.ts';

/** The shape of a decider (`domain/decider.ts`), which this folder does not import. */
export type DeciderShape<State, Ask extends Command, Fact> = {
  initialState(): State;
  evolve(state: State, fact: Fact): State;
  decide(command: Ask, state: State): readonly Fact[] | Rejection;
};

/** `events` as stored, with personal fields encrypted; empty when the command changed nothing. */
export type CommandResult =
  | {
      ok: true;
      stream: string;
      /**
       * The stream up to the command's last event, or to the event on which it was decided when it changed nothing:
       * the result of the command, whatever others append meanwhile.
       */
      history: RecordedEvent[];
      /** Of the last event of `history`; `START` without one. */
      position: Position;
      events: RecordedEvent[];
      /** True when an earlier command with the same `commandId` has already appended the events. */
      repeated: boolean;
    }
  | { ok: false; rejection: Rejection };

export type CommandHandlerDeps = {
  log: EventLog;
  sealer: Sealer;
  /** Null when the actor may send the command; called for every actor, also for system actors. */
  permit(command: Command): Rejection | null | Promise<Rejection | null>;
  definitionOf(type: string): EventDefinition | undefined;
};

/** Other processes wrote to the stream at each attempt; nothing was appended. The gateway responds with 503 and Retry-After. */
export class StreamContention extends Error {
  override readonly name = 'StreamContention';

  constructor(stream: string) {
    super(`stream ${stream} changed at each of ${maxAttempts} attempts`);
  }
}

const maxAttempts = 5;

/**
 * Creates `handleCommand(decider, stream, command)`, the only way from a command to events. Commands on one
 * stream queue inside the process; a conflict with another process is decided again, five times at most. A
 * repeated `commandId` returns the events of the first call. Throws `StreamContention`, `LogUnavailable`.
 */
export function createCommandHandler({ log, sealer, permit, definitionOf }: CommandHandlerDeps) {
  const mutex = new KeyedMutex();

  async function attempt<State, Ask extends Command, Fact>(
    decider: DeciderShape<State, Ask, Fact>,
    stream: string,
    command: Ask,
  ): Promise<CommandResult> {
    const past = await log.readStream(stream);
    const before = past.filter(({ meta }) => meta.commandId === command.meta.commandId);
    if (before.length > 0) return answer(stream, upTo(before.at(-1)?.revision ?? -1, past), before, true);

    const state = past.reduce((sofar, event) => decider.evolve(sofar, event as Fact), decider.initialState());
    const decision = decider.decide(command, state);
    if (isRejection(decision)) return { ok: false, rejection: decision };
    if (decision.length === 0) return answer(stream, past, [], false);

    const decided = decision as readonly DecidedEvent[];
    const events = await toNewEvents(decided, stream, command.meta, {
      sealer,
      definitionOf,
      subjectOfActor: (actor) => accountSubject(log, actor),
    });
    const { revision, repeated } = await log.append(stream, events, past.at(-1)?.revision ?? 'no-stream');
    const written = await log.readStream(stream, (past.at(-1)?.revision ?? -1) + 1);
    const history = upTo(revision, [...past, ...written]);
    return answer(stream, history, history.slice(-events.length), repeated);
  }

  return async function handleCommand<State, Ask extends Command, Fact>(
    decider: DeciderShape<State, Ask, Fact>,
    stream: string,
    command: Ask,
  ): Promise<CommandResult> {
    const refusal = await permit(command);
    if (refusal) return { ok: false, rejection: refusal };
    return mutex.runExclusive(stream, async () => {
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        try {
          return await attempt(decider, stream, command);
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error;
        }
      }
      throw new StreamContention(stream);
    });
  };
}

const upTo = (last: number, stream: readonly RecordedEvent[]) =>
  stream.filter(({ revision }) => revision <= last);

function answer(
  stream: string,
  history: RecordedEvent[],
  events: RecordedEvent[],
  repeated: boolean,
): CommandResult {
  return { ok: true, stream, history, position: history.at(-1)?.position ?? START, events, repeated };
}
/** The subject (keyed hash of the e-mail address) of the account that acts; null for an actor without an account. */
async function accountSubject(
  log: Pick<EventLog, 'readStream'>,
  { kind, id }: Actor,
): Promise<string | null> {
  if (kind !== 'user' && kind !== 'admin') return null;
  const registered = (await log.readStream(userStream(id))).find(({ type }) => type === 'UserRegistered');
  return typeof registered?.data.emailHash === 'string' ? registered.data.emailHash : null;
}
