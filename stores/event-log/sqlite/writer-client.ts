import { Worker } from 'node:worker_threads';
import { toPosition } from '#schema/kernel/position.ts';
import { type AppendResult, DamagedLog, LogUnavailable, VersionConflict } from '../event-log.ts';
import type { AppendOutcome, AppendRequest } from './append-batch.ts';
import type { FromWriter, TicketedAppend, ToWriter, Unavailable } from './sqlite-writer.ts';

export type Writer = {
  append(request: AppendRequest): Promise<AppendResult>;
  /** Waits for pending appends, then for the end of the thread. */
  close(): Promise<void>;
};

export type StartWriterThread = (directory: string) => Worker;

const startThread: StartWriterThread = (directory) =>
  new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: directory });

type Caller = PromiseWithResolvers<AppendResult> & { request: AppendRequest };

/** Starts the thread that checks and then writes the log of a directory; throws `DamagedLog`. */
export async function startWriter(
  directory: string,
  start: StartWriterThread = startThread,
): Promise<Writer> {
  const thread = start(directory);
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const callers = new Map<number, Caller>();
  let outbox: TicketedAppend[] = [];
  let lastTicket = 0;
  let refusing: string | null = null;

  thread.on('message', (message: FromWriter) => {
    if ('settled' in message) for (const [ticket, outcome] of message.settled) settle(ticket, outcome);
    else if ('damaged' in message) opened.reject(new DamagedLog(message.damaged.place, message.damaged.why));
    else opened.resolve();
  });
  thread.on('error', (error: Error) => {
    refusing = `its thread failed: ${error.message}`;
    opened.reject(error);
  });
  thread.on('exit', () => {
    refusing ??= 'its thread has ended';
    for (const { reject } of callers.values()) reject(new LogUnavailable(refusing));
    callers.clear();
    ended.resolve();
  });

  function settle(ticket: number, outcome: AppendOutcome | Unavailable): void {
    const caller = callers.get(ticket);
    callers.delete(ticket);
    if (caller) settleCaller(caller, outcome);
  }

  function send(message: ToWriter): void {
    thread.postMessage(message);
  }

  function flush(): void {
    if (outbox.length > 0) send({ appends: outbox });
    outbox = [];
  }

  await opened.promise;
  return {
    append(request) {
      if (refusing !== null) return Promise.reject(new LogUnavailable(refusing));
      const caller = { ...Promise.withResolvers<AppendResult>(), request };
      lastTicket += 1;
      callers.set(lastTicket, caller);
      if (outbox.length === 0) setImmediate(flush);
      outbox.push({ ticket: lastTicket, ...request });
      return caller.promise;
    },
    close() {
      if (refusing === null) {
        refusing = 'it is closed';
        flush();
        send('close');
      }
      return ended.promise;
    },
  };
}

function settleCaller({ request, resolve, reject }: Caller, outcome: AppendOutcome | Unavailable): void {
  if (outcome.kind === 'unavailable') reject(new LogUnavailable(outcome.why));
  else if (outcome.kind === 'conflict') {
    reject(
      new VersionConflict(
        request.stream,
        toExpectedRevision(request.expected),
        toExpectedRevision(outcome.revision),
      ),
    );
  } else {
    const { revision, position, kind } = outcome;
    resolve({ revision, position: toPosition(position), repeated: kind === 'repeated' });
  }
}

const toExpectedRevision = (revision: number) => (revision === -1 ? 'no-stream' : revision);
