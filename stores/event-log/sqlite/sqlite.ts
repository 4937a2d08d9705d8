import type { NewEvent } from '#schema/kernel/message.ts';
import type { EventLog, ExpectedRevision } from '../event-log.ts';
import { openSqliteEventLogReader } from './reader.ts';
import { startWriter } from './writer-client.ts';

/**
 * Opens the log of a directory as its one writer, made if it is not there yet; the caller holds the directory's
 * ownership (`owner-lock.ts`). The whole log is checked first: throws `DamagedLog` rather than serve less.
 * Writing and checking happen on a thread of their own. The caller closes it.
 */
export async function openSqliteEventLog({ directory }: { directory: string }): Promise<EventLog> {
  const writer = await startWriter(directory);
  const reader = openSqliteEventLogReader({ directory });
  return {
    ...reader,
    async append(stream, events, expected) {
      if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
      return writer.append({ stream, expected: toStoredRevision(expected), events: events.map(serialize) });
    },
    // The reader closes first: a read-only connection that closes last leaves the `-wal` and `-shm` files behind.
    async close() {
      await Promise.all([reader.close(), writer.close()]);
    },
  };
}

const toStoredRevision = (expected: ExpectedRevision) => (expected === 'no-stream' ? -1 : expected);

function serialize({ id, type, data, meta }: NewEvent): [string, string, string, string] {
  return [id, type, JSON.stringify(data), JSON.stringify(meta)];
}
