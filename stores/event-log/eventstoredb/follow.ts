import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import { backoffMs, ignoreAbort } from '../backoff.ts';
import type { Connection, ReadResponses } from './connection.ts';
import { parseEvent } from './events.ts';
import { followRequest } from './requests.ts';
import { isTransient } from './timeouts.ts';

const maxPageSize = 500;
/** After so many failures the pause grows no more: 4 s at most. */
const maxBackoffFailures = 4;

type FollowDeps = {
  connection: Connection;
  /** Of the streams' names; taken off in what is handed out. */
  prefix: string;
  /** Milliseconds until the server has to say that it follows. */
  confirmMs: number;
  signal: AbortSignal;
};

/**
 * Pages of events behind `after` until `stop` aborts. A subscription that ends for whatever reason is made anew
 * behind the last event handed out, for ever; throws what no new one would mend.
 */
export async function* followLog(following: FollowDeps, after: Position): AsyncGenerator<RecordedEvent[]> {
  const { signal, prefix } = following;
  let seen = after;
  let failures = 0;
  while (!signal.aborted) {
    for await (const answers of readSubscription(following, seen)) {
      const page = answers
        .flatMap((answer) => parseEvent(answer, prefix)?.event ?? [])
        .filter(({ position }) => isAfter(position, seen));
      if (page.length === 0) continue;
      failures = 0;
      seen = page.at(-1)!.position;
      yield page;
    }
    await sleep(backoffMs(Math.min(failures, maxBackoffFailures)), undefined, { signal: signal }).catch(
      ignoreAbort,
    );
    failures += 1;
  }
}

/** What came from one subscription since it was last asked; ends with the subscription. */
async function* readSubscription(
  { connection, prefix, confirmMs, signal }: FollowDeps,
  after: Position,
): AsyncGenerator<ReadResp[]> {
  const came: ReadResp[] = [];
  let fault: Error | null = null;
  let ended = false;
  let wake = () => {};
  let answers: ReadResponses | undefined;

  const end = (reason?: Error) => {
    ended = true;
    fault ??= reason ?? null;
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
      if (came.push(answer) >= maxPageSize) opened.pause();
      wake();
    });
  }, end);

  try {
    while (!signal.aborted) {
      if (came.length > 0) {
        // What came in the same breath makes one page.
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
  if (fault !== null && !isTransient(fault)) throw fault;
}
