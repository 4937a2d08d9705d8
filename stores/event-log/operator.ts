import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import type { Position } from '#schema/kernel/position.ts';
import type { OperatorRoute } from '../operator-socket.ts';
import { DamagedLog, type EventLog } from './event-log.ts';
import { itemHistory } from './item-history.ts';

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
};

/**
 * HTTP routes of the auditor's CLI on a running process (LOG-05): `POST /log/verify` checks the chain on
 * disk, `GET /log/export?from=N` streams every event from counter N (1 is the first), and `GET
 * /log/history?kind=K&id=I` returns those of an item, each as a line of JSON, personal fields encrypted.
 */
export function logRoutes(log: EventLog, { check, positionBefore }: LogTools): OperatorRoute {
  return ({ method, url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://operator');
    if (method === 'POST' && pathname === '/log/verify') {
      sendVerifyResult(response, verify(check));
      return true;
    }
    if (method === 'GET' && pathname === '/log/export') {
      const from = searchParams.get('from') ?? '1';
      if (/^[1-9]\d{0,15}$/.test(from)) sendExport(response, log, positionBefore(Number(from)));
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

function sendExport(response: ServerResponse, log: EventLog, after: Promise<Position>): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  // Headers are sent already, so a failure closes the connection, which the client reports as an error.
  pipeline(Readable.from(lines(log, after)), response).catch((error: Error) => response.destroy(error));
}

async function* lines(log: EventLog, after: Promise<Position>): AsyncGenerator<string> {
  const end = await log.head();
  for (let page = await log.readAll(await after); page.length > 0; ) {
    const last = page.at(-1)!.position;
    yield page
      .filter(({ position }) => position <= end)
      .map((event) => `${JSON.stringify(event)}\n`)
      .join('');
    if (last >= end) return;
    page = await log.readAll(last);
  }
}
