import { setImmediate as turn } from 'node:timers/promises';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import { pause, shortBackoffMs } from '../backoff.ts';
import type { Connection, ReadResponses } from './connection.ts';
import { parseEvent } from './events.ts';
import { followRequest } from './requests.ts';
import { isTransient } from './timeouts.ts';

const maxPageSize = 500;

type FollowDeps = {
  connection: Connection;
  /** Prefix of the streams' names on the server; removed from the names returned. */
  prefix: string;
  /** Milliseconds that the server may take to confirm a subscription. */
  confirmMs: number;
  signal: AbortSignal;
  /** Gets the reason when a subscription is not confirmed, and null when one is. */
  onConnection(why: string | null): void;
};

/**
 * Pages of events after `after` until `signal` aborts. A subscription that ends is renewed without limit after the
 * last event delivered; permanent errors are thrown.
 */
export async function* followLog(deps: FollowDeps, after: Position): AsyncGenerator<RecordedEvent[]> {
  const { signal, prefix } = deps;
  let seen = after;
  let failures = 0;
  while (!signal.aborted) {
    for await (const answers of readSubscription(deps, seen)) {
      const page = answers
        .flatMap((answer) => parseEvent(answer, prefix)?.event ?? [])
        .filter(({ position }) => isAfter(position, seen));
      if (page.length === 0) continue;
      failures = 0;
      seen = page.at(-1)!.position;
      yield page;
    }
    await pause(shortBackoffMs(failures), signal);
    failures += 1;
  }
}

/** Pages of the events that one subscription has received; ends with the subscription. */
async function* readSubscription(
  { connection, prefix, confirmMs, signal, onConnection }: FollowDeps,
  after: Position,
): AsyncGenerator<ReadResp[]> {
  const came: ReadResp[] = [];
  let error: Error | null = null;
  let ended = false;
  let confirmed = false;
  let wake = () => {};
  let answers: ReadResponses | undefined;

  const end = (reason?: Error) => {
    ended = true;
    error ??= reason ?? null;
    wake();
  };
  const giveUp = () => end();
  const unconfirmed = setTimeout(giveUp, confirmMs);
  signal.addEventListener('abort', giveUp);

  connection.read(followRequest(prefix, after), Number.POSITIVE_INFINITY).then((opened) => {
    answers = opened.on('error', end).on('end', giveUp);
    if (ended) return opened.cancel();
    opened.on('data', (answer: ReadResp) => {
      clearTimeout(unconfirmed);
      if (!confirmed) onConnection(null);
      confirmed = true;
      if (came.push(answer) >= maxPageSize) opened.pause();
      wake();
    });
  }, end);

  try {
    while (!signal.aborted) {
      if (came.length > 0) {
        // Events that arrive in the same tick make one page.
        await turn();
        if (!signal.aborted) yield came.splice(0, maxPageSize);
      } else if (ended) break;
      else {
        answers?.resume();
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    clearTimeout(unconfirmed);
    signal.removeEventListener('abort', giveUp);
    ended = true;
    answers?.cancel();
  }
  if (error !== null && !isTransient(error)) throw error;
  if (!confirmed && !signal.aborted)
    onConnection((error as Error | null)?.message ?? `no subscription within ${confirmMs / 1000} s`);
}
