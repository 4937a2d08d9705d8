import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { releaseMemoryAfterStart } from '../../release-memory.ts';
import { openWriteAheadLog } from '../../write-ahead-log.ts';
import { DamagedLog } from '../event-log.ts';
import { openNotifier } from '../notifier.ts';
import { type AppendOutcome, type AppendRequest, prepareAppendBatch } from './append-batch.ts';
import { checkLogAtOpen } from './check/check-log.ts';
import { logFile, openForWriting } from './file.ts';
import { openHeadRecord } from './head-record.ts';
import { isTransient } from './sqlite-error.ts';

/** A message to the writer thread; appends of one tick are sent together. */
export type ToWriter = { appends: TicketedAppend[] } | 'close';
export type TicketedAppend = AppendRequest & { ticket: number };

/** A message of the writer thread; the first one is `opened` or `damaged`. */
export type FromWriter =
  | { opened: true }
  | { damaged: { place: string; why: string } }
  | { settled: [ticket: number, outcome: AppendOutcome | Unavailable][] };
export type Unavailable = { kind: 'unavailable'; why: string };

const maxAppendsPerCommit = 500;
const checkpointAfterPages = 4000;

async function openWriter(directory: string, port: MessagePort) {
  mkdirSync(directory, { recursive: true });
  const found = await checkLogAtOpen(directory);
  const db = openForWriting(directory);
  const record = openHeadRecord(directory, found);
  const notifier = openNotifier(directory);
  const appendBatch = prepareAppendBatch(db);
  const writeAheadLog = openWriteAheadLog(db, join(directory, logFile));
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  let broken: string | null = null;

  /** After a failed fsync the content of the disk is unknown: nothing is appended any more. */
  function unlessBroken<Answer>(work: () => Answer): Answer | Unavailable {
    if (broken !== null) return { kind: 'unavailable', why: broken };
    try {
      return work();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!isTransient(error)) broken = why;
      return { kind: 'unavailable', why };
    }
  }

  function commit(batch: TicketedAppend[]): void {
    const done = unlessBroken(() => appendBatch(batch));
    if ('kind' in done) {
      settle(batch, () => done);
      return;
    }
    const { outcomes, head } = done;
    settle(batch, (place) => outcomes[place] as AppendOutcome);
    if (!head) return;
    notifier.notify();
    unlessBroken(() => record.write(head));
    unlessBroken(checkpointIfDue);
    writeAheadLog.reserve();
  }

  function settle(batch: TicketedAppend[], outcome: (place: number) => AppendOutcome | Unavailable): void {
    send(port, { settled: batch.map(({ ticket }, place) => [ticket, outcome(place)]) });
  }

  function checkpointIfDue(): void {
    if (writeAheadLog.frames() < checkpointAfterPages) return;
    checkpoint.get();
    record.sync();
  }

  return {
    commit,
    close() {
      unlessBroken(() => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
      unlessBroken(() => record.sync());
      writeAheadLog.close();
      db.close();
      record.close();
      notifier.close();
    },
  };
}

function send(port: MessagePort, message: FromWriter): void {
  port.postMessage(message);
}

/** Checks the log of the directory, then writes what the port receives until `close`. */
export async function runWriter(directory: string, port: MessagePort): Promise<void> {
  const writer = await openWriter(directory, port).catch((error: unknown) => {
    if (!(error instanceof DamagedLog)) throw error;
    send(port, { damaged: { place: error.location, why: error.reason } });
  });
  if (!writer) return;
  const queue: TicketedAppend[] = [];
  let closing = false;
  const take = (message: ToWriter) => {
    if (message === 'close') closing = true;
    else for (const append of message.appends) queue.push(append);
  };
  port.on('message', (first: ToWriter) => {
    take(first);
    do {
      for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port)) take(more.message);
      if (queue.length > 0) writer.commit(queue.splice(0, maxAppendsPerCommit));
    } while (queue.length > 0);
    if (!closing) return;
    writer.close();
    port.close();
  });
  send(port, { opened: true });
}

if (parentPort) {
  releaseMemoryAfterStart();
  void runWriter(workerData, parentPort);
}
