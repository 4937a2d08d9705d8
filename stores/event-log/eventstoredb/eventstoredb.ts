import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import { AppendTooLarge, DamagedLog, type EventLog, UnknownPosition, VersionConflict } from '../event-log.ts';
import { connect, hostsOf, splitNamespace } from './connection.ts';
import { parseEvent, type SerializedEvent, type StoredEvent, serializeEvents } from './events.ts';
import { followLog } from './follow.ts';
import * as requests from './requests.ts';
import { createStreamNameIndex } from './stream-names.ts';
import { createRetrier, type RetryBudget } from './timeouts.ts';

type EventStoreOptions = {
  /**
   * `esdb://user:password@host:2113`, several hosts for a cluster, `?tls=false` for one without TLS and users. A path
   * is the namespace of the log: the names of its streams on the server begin with it and a dot, and logs of different
   * namespaces are separate.
   */
  url: string;
  timeouts?: Timeouts;
  /** Gets the reason when a follower's subscription is not confirmed, and null when one is. */
  onConnection?: (why: string | null) => void;
};

/** `confirmMs`: how long the server may take to confirm a subscription. */
type Timeouts = { call: RetryBudget; scan: RetryBudget; start: RetryBudget; confirmMs: number };

/**
 * A call to an unreachable server ends within 5 s: the last attempt starts before `totalMs` and takes at most
 * `attemptMs`.
 */
export const defaultTimeouts: Timeouts = {
  call: { attemptMs: 1800, totalMs: 2300 },
  // The server may have to scan many events of other namespaces.
  scan: { attemptMs: 30_000, totalMs: 2300 },
  start: { attemptMs: 1800, totalMs: 6000 },
  confirmMs: 10_000,
};

/** Page size for long streams; small enough for the deadline of a call. */
const pageSize = 200;

/**
 * Opens the log of an EventStoreDB, 22.6 or later. Throws `LogUnavailable`, naming the address, when the
 * server is unreachable for 8 s; later calls throw it after 5 s. Followers retry without limit.
 * Any number of threads and processes may open it. The caller closes it.
 */
export async function openEventStoreLog({
  url,
  timeouts = defaultTimeouts,
  onConnection = () => {},
}: EventStoreOptions): Promise<EventLog> {
  const { server, namespace } = splitNamespace(url);
  const prefix = `${namespace}.`;
  const connection = connect(server);
  const closing = new AbortController();
  const address = hostsOf(url).join(', ');
  const retry = createRetrier(closing.signal, address);
  const retryAppend = createRetrier(closing.signal, address);

  async function read(
    request: Parameters<typeof connection.read>[0],
    deadline: number,
  ): Promise<StoredEvent[]> {
    const found: StoredEvent[] = [];
    for await (const answer of await connection.read(request, deadline)) {
      const event = parseEvent(answer, prefix);
      if (event) found.push(event);
    }
    return found;
  }

  /** The server reads from a position inclusively, so this requests one more event and drops the known one. */
  async function readLog(names: string, after: Position, limit: number) {
    const found = await retry(timeouts.scan, (deadline) =>
      read(requests.logRequest(prefix + names, after, limit + 1), deadline).catch((error: unknown) => {
        throw isInvalidPosition(error) ? new UnknownPosition(after) : error;
      }),
    );
    return found
      .map(({ event }) => event)
      .filter(({ position }) => isAfter(position, after))
      .slice(0, limit);
  }

  /**
   * The server reports a conflict some milliseconds before the winner's event can be read; a decision on the stream
   * without it would be in conflict again.
   */
  async function untilReadable(stream: string, revision: number, deadline: number): Promise<void> {
    const end = performance.now() + deadline;
    const request = requests.streamRequest(prefix + stream, revision, 1);
    for (let pause = 1; performance.now() + pause < end; pause *= 2) {
      if ((await read(request, deadline)).length > 0) return;
      await sleep(pause);
    }
  }

  async function latest(limit: number, budget: RetryBudget): Promise<RecordedEvent[]> {
    const found = await retry(budget, (deadline) => read(requests.lastRequest(prefix, limit), deadline));
    return found.map(({ event }) => event).reverse();
  }

  async function head(budget: RetryBudget = timeouts.call): Promise<Position> {
    const [last] = await latest(1, budget);
    return last?.position ?? START;
  }

  async function close() {
    closing.abort();
    await retryAppend.settled();
    await connection.close();
  }

  await head(timeouts.start).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    async append(stream, events, expected) {
      if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
      const first = expected === 'no-stream' ? 0 : expected + 1;
      const revision = first + events.length - 1;
      const attempt = randomUUID();
      const serialized = serializeEvents(stream, first, events, attempt);
      const messages = requests.appendRequests(prefix + stream, expected, serialized);
      return retryAppend(timeouts.call, async (deadline) => {
        const answer = await connection.append(messages, deadline).catch((error: unknown) => {
          const limit = appendLimit(error);
          throw limit === null ? error : new AppendTooLarge(stream, sizeOf(serialized), limit);
        });
        const conflict = answer.getWrongExpectedVersion();
        if (conflict) {
          const actual = conflict.hasCurrentRevision() ? Number(conflict.getCurrentRevision()) : 'no-stream';
          if (actual !== 'no-stream') await untilReadable(stream, actual, deadline);
          throw new VersionConflict(stream, expected, actual);
        }
        // The response does not distinguish a repeat from an append, and lacks the position of a repeat.
        const [last] = await read(requests.streamRequest(prefix + stream, revision, 1), deadline);
        if (last?.event.id !== events.at(-1)?.id)
          throw new DamagedLog(`${stream} ${revision}`, 'the event that was appended is not there');
        return { revision, position: last!.event.position, repeated: last!.attempt !== attempt };
      });
    },

    async readStream(stream, from = 0) {
      const events: RecordedEvent[] = [];
      for (;;) {
        const start = from + events.length;
        const page: StoredEvent[] = await retry(timeouts.call, (deadline) =>
          read(requests.streamRequest(prefix + stream, start, pageSize), deadline),
        );
        for (const [place, { event }] of page.entries()) {
          if (event.revision !== start + place)
            throw new DamagedLog(`${stream} ${start + place}`, 'the event is missing');
          events.push(event);
        }
        if (page.length < pageSize) return events;
      }
    },

    streamNames: createStreamNameIndex({ head, read: readLog }),

    readAll: (after, limit = 500) => readLog('', after, limit),

    follow: (after, signal) =>
      followLog(
        {
          connection,
          prefix,
          confirmMs: timeouts.confirmMs,
          onConnection,
          signal: AbortSignal.any([signal, closing.signal]),
        },
        after,
      ),

    latest: (limit) => latest(limit, timeouts.call),

    async countAfter(after, most) {
      return after === (await head()) ? 0 : (await readLog('', after, most)).length;
    },

    head: () => head(),

    close,
  };
}

/** The limit that the server names when it rejects an append for its size; null for other errors. */
function appendLimit(error: unknown): number | null {
  const found = error instanceof Error && /Maximum Append Size of (\d+) Exceeded/i.exec(error.message);
  return found ? Number(found[1]) : null;
}

const sizeOf = (events: readonly SerializedEvent[]) =>
  events.reduce((sum, { data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata), 0);

function isInvalidPosition(error: unknown): boolean {
  return error instanceof Error && 'details' in error && /invalid ?position/i.test(String(error.details));
}
