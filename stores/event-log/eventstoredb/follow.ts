import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import { backOff, ignoreAbort } from '../back-off.ts';
import type { Answers, Connection } from './connection.ts';
import { foundEvent } from './events.ts';
import { followRequest } from './requests.ts';
import { mayPass } from './timeouts.ts';

const mostInPage = 500;
/** After so many failures the pause grows no more: 4 s at most. */
const longestPause = 4;

type Following = {
  connection: Connection;
  /** Of the streams' names; taken off in what is handed out. */
  prefix: string;
  /** Milliseconds until the server has to say that it follows. */
  confirmIn: number;
  stop: AbortSignal;
};

/**
 * Pages of events behind `after` until `stop` aborts. A subscription that ends for whatever reason is made anew
 * behind the last event handed out, for ever; throws what no new one would mend.
 */
export async function* followLog(following: Following, after: Position): AsyncGenerator<RecordedEvent[]> {
  const { stop, prefix } = following;
  let seen = after;
  let failures = 0;
  while (!stop.aborted) {
    for await (const answers of subscribed(following, seen)) {
      const page = answers
        .flatMap((answer) => foundEvent(answer, prefix)?.event ?? [])
        .filter(({ position }) => isAfter(position, seen));
      if (page.length === 0) continue;
      failures = 0;
      seen = page.at(-1)!.position;
      yield page;
    }
    await sleep(backOff(Math.min(failures, longestPause)), undefined, { signal: stop }).catch(ignoreAbort);
    failures += 1;
  }
}

/** What came from one subscription since it was last asked; ends with the subscription. */
async function* subscribed(
  { connection, prefix, confirmIn, stop }: Following,
  after: Position,
): AsyncGenerator<ReadResp[]> {
  const came: ReadResp[] = [];
  let fault: Error | null = null;
  let ended = false;
  let wake = () => {};
  let answers: Answers | undefined;

  const end = (reason?: Error) => {
    ended = true;
    fault ??= reason ?? null;
    wake();
  };
  const giveUp = () => end();
  const unconfirmed = setTimeout(giveUp, confirmIn);
  stop.addEventListener('abort', giveUp);

  connection.read(followRequest(prefix, after), Number.POSITIVE_INFINITY).then((opened) => {
    answers = opened.on('error', end).on('end', giveUp);
    if (ended) return opened.cancel();
    opened.on('data', (answer: ReadResp) => {
      clearTimeout(unconfirmed);
      if (came.push(answer) >= mostInPage) opened.pause();
      wake();
    });
  }, end);

  try {
    while (!stop.aborted) {
      if (came.length > 0) {
        // What came in the same breath makes one page.
        await turn();
        if (!stop.aborted) yield came.splice(0, mostInPage);
      } else if (ended) break;
      else {
        answers?.resume();
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    clearTimeout(unconfirmed);
    stop.removeEventListener('abort', giveUp);
    ended = true;
    answers?.cancel();
  }
  if (fault !== null && !mayPass(fault)) throw fault;
}
