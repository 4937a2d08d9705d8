import type { NewEvent } from '#schema/kernel/message.ts';
import type { EventLog, ExpectedRevision } from '../event-log.ts';
import { openSqliteEventLogReader } from './reader.ts';
import { type StartWriterThread, startWriter } from './writer-client.ts';

/**
 * Opens the log of a directory as its only writer and creates it if it is missing; the caller must hold the
 * lock of the directory (`owner-lock.ts`). Checks it first, from the last verified event on, and throws `DamagedLog`. Writes and
 * checks run on their own thread, or that of a test. The caller closes it.
 */
export async function openSqliteEventLog({
  directory,
  startThread,
}: {
  directory: string;
  startThread?: StartWriterThread;
}): Promise<EventLog> {
  const writer = await startWriter(directory, startThread);
  const reader = openSqliteEventLogReader({ directory });
  return {
    ...reader,
    async append(stream, events, expected) {
      if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
      return writer.append({ stream, expected: toStoredRevision(expected), events: events.map(serialize) });
    },
    // The reader closes first: if a read-only connection closes last, the `-wal` and `-shm` files stay
    // behind.
    async close() {
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}

const toStoredRevision = (expected: ExpectedRevision) => (expected === 'no-stream' ? -1 : expected);

function serialize({ id, type, data, meta }: NewEvent): [string, string, string, string] {
  return [id, type, JSON.stringify(data), JSON.stringify(meta)];
}
