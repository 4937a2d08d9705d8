import { setTimeout as sleep } from 'node:timers/promises';
import { sendWithName } from '#api/commands/unique-names.ts';
import type { Gateway, Outcome } from '#api/gateway.ts';
import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { backoffMs } from '#stores/event-log/backoff.ts';
import { LogUnavailable } from '#stores/event-log/event-log.ts';
import { StreamContention } from '#stores/event-log/handle-command.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import { ReadModelsUnavailable } from '#stores/read-models/read-models.ts';

/** Commands under way at once: enough to share commits, few enough to keep the order of the days. */
const concurrency = 64;
const maxAttempts = 8;
const outages = [LogUnavailable, OperationalUnavailable, ReadModelsUnavailable, StreamContention];

/** Repeats work that meets a temporary outage, such as on a busy machine; the last attempt throws. */
export async function retryOutages<Answer>(
  work: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = sleep,
) {
  for (let failures = 0; ; failures += 1)
    try {
      return await work();
    } catch (error) {
      if (failures + 1 === maxAttempts || !outages.some((outage) => error instanceof outage)) throw error;
      await wait(backoffMs(failures));
    }
}

/**
 * Sends commands in order, some at once: those of one stream one after another. A command keeps its id when it is
 * repeated, so it never counts twice. Rejections are ignored: an earlier start, or a visitor, has decided otherwise.
 * Calls `onSent` with the number of each some, and returns how many had an effect.
 */
export async function sendAll(
  gateway: Gateway,
  commands: readonly AnyCommand[],
  onSent: (count: number) => void = () => {},
): Promise<number> {
  const mutex = new KeyedMutex();
  const send = (command: AnyCommand) =>
    mutex.runExclusive(routeOf(command).stream, () => retryOutages(() => sendAtItsTime(gateway, command)));
  let effective = 0;
  for (let first = 0; first < commands.length; first += concurrency) {
    const outcomes = await Promise.all(commands.slice(first, first + concurrency).map(send));
    onSent(outcomes.length);
    effective += outcomes.filter(
      (outcome) => outcome.ok && !outcome.repeated && outcome.events.length > 0,
    ).length;
  }
  return effective;
}

/** Sends a command, whose reservation of a name is as old as it is itself. */
function sendAtItsTime(gateway: Gateway, command: AnyCommand): Promise<Outcome> {
  return sendWithName({ ...gateway, now: () => new Date(command.meta.at) }, command);
}
