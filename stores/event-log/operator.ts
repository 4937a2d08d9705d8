import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type HistoryKind, historyKinds, isOfItem, ownIdFields } from '#schema/history/history-kinds.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { OperatorRoute } from '../operator-socket.ts';
import { DamagedLog, type EventLog } from './event-log.ts';
import { eachEvent, pagesUpTo } from './event-pages.ts';
import { exportEndLine } from './export-file.ts';
import { chainStart, hashOfEvent } from './sqlite/check/hash-chain.ts';

/** Response of `POST /log/verify`. */
export type VerifyResult =
  | { whole: true; events: number; hash: string }
  | { whole: false; place: string; why: string };

/** The operations that depend on the engine of the log. */
export type LogTools = {
  /** Checks the whole log; throws `DamagedLog`. `hash` is the last event's, 64 hex digits. */
  check(): Promise<{ events: number; hash: string }>;
  /** The position before the n-th event (1 is the first). */
  positionBefore(n: number): Promise<Position>;
  /** The number of events; null when only reading the whole log would give it. */
  count(): Promise<number | null>;
};

/**
 * HTTP routes of the auditor's CLI on a running process (LOG-05): `POST /log/verify` checks the chain on
 * disk, `GET /log/export?from=N` streams every event from counter N (1 is the first, and then a last line with
 * number and hash follows), and `GET /log/history?kind=K&id=I` returns those of an item, each as a line of JSON,
 * personal fields encrypted.
 */
export function logRoutes(log: EventLog, tools: LogTools): OperatorRoute {
  return ({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://operator');
    if (method === 'POST' && pathname === '/log/verify') {
      sendVerifyResult(response, verify(tools.check));
      return true;
    }
    if (method === 'GET' && pathname === '/log/export') {
      const from = searchParams.get('from') ?? '1';
      if (/^[1-9]\d{0,15}$/.test(from)) sendExport(response, log, { from: Number(from), ...tools });
      else response.writeHead(400).end('from has to be a counter, 1 or more');
      return true;
    }
    if (method === 'GET' && pathname === '/log/history') {
      sendHistory(response, log, searchParams.get('kind') ?? '', searchParams.get('id') ?? '');
      return true;
    }
    return false;
  };
}

function sendHistory(response: ServerResponse, log: EventLog, kind: string, id: string): void {
  if (!Object.hasOwn(historyKinds, kind)) {
    response.writeHead(400).end(`there is no history of the kind ${kind}`);
    return;
  }
  itemHistory(log, kind as HistoryKind, id).then(
    (events) =>
      events
        ? response
            .writeHead(200, { 'content-type': 'application/x-ndjson' })
            .end(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
        : response.writeHead(404).end(`the log has no ${kind} ${id}`),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}

async function verify(check: LogTools['check']): Promise<VerifyResult> {
  try {
    return { whole: true, ...(await check()) };
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    return { whole: false, place: error.location, why: error.reason };
  }
}

function sendVerifyResult(response: ServerResponse, result: Promise<VerifyResult>): void {
  result.then(
    (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}

/** The header of an export with the number of its events, where that is known before. */
export const exportCountHeader = 'x-events';

async function sendExport(
  response: ServerResponse,
  log: EventLog,
  { from, positionBefore, count }: { from: number } & Pick<LogTools, 'positionBefore' | 'count'>,
): Promise<void> {
  try {
    const end = await log.head();
    const lines = from === 1 ? wholeExport(log, end) : laterEvents(log, await positionBefore(from), end);
    const total = await count();
    response.writeHead(200, {
      'content-type': 'application/x-ndjson',
      ...(total !== null && { [exportCountHeader]: Math.max(0, total - from + 1) }),
    });
    await pipeline(Readable.from(lines), response);
  } catch (error) {
    // After the headers a failure closes the connection, which the client reports as an error.
    if (response.headersSent) response.destroy(error as Error);
    else response.writeHead(500).end((error as Error).message);
  }
}

async function* wholeExport(log: EventLog, end: Position): AsyncGenerator<string> {
  let [events, hash] = [0, chainStart];
  for await (const page of pagesUpTo(log, START, end)) {
    for (const event of page) {
      events += 1;
      hash = hashOfEvent(hash, events, event);
    }
    yield toLines(page);
  }
  yield exportEndLine({ events, hash });
}

async function* laterEvents(log: EventLog, after: Position, end: Position): AsyncGenerator<string> {
  for await (const page of pagesUpTo(log, after, end)) yield toLines(page);
}

const toLines = (page: readonly RecordedEvent[]) =>
  page.map((event) => `${JSON.stringify(event)}\n`).join('');

type Log = Pick<EventLog, 'readStream' | 'readAll' | 'head'>;

/**
 * An item's events and those of every stream that its first event's command started, in log order; null when
 * the log does not know the item. `id` is the item's own id or its stream's (D-93). Reads only the log, so it
 * works in any state of the views: one pass over the log, and a second to find an item by its own id.
 */
async function itemHistory(log: Log, kind: HistoryKind, id: string): Promise<RecordedEvent[] | null> {
  const stream = `${historyKinds[kind]}-${id}`;
  const [first = await findFirstEvent(log, kind, id)] = await log.readStream(stream);
  if (!first) return null;
  const streams = new Set([first.stream]);
  for await (const event of eachEvent(log))
    if (event.meta.correlationId === first.meta.correlationId) streams.add(event.stream);
  const events = (await Promise.all([...streams].map((each) => log.readStream(each)))).flat();
  return isOfItem(events, kind, id).sort((one, other) => (isAfter(one.position, other.position) ? 1 : -1));
}

async function findFirstEvent(log: Log, kind: HistoryKind, id: string): Promise<RecordedEvent | undefined> {
  const field = ownIdFields[kind];
  if (!field) return undefined;
  for await (const event of eachEvent(log))
    if (event.stream.startsWith(`${historyKinds[kind]}-`) && event.data[field] === id) return event;
  return undefined;
}
