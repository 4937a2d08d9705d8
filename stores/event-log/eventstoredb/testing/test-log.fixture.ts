import { randomUUID } from 'node:crypto';
import type { OpenedLog } from '../../testing/event-log.contract.ts';
import { openEventStoreLog } from '../eventstoredb.ts';

/** A log in a namespace of its own on the server at `url`. */
export async function openTestLog(url: string, dispose: () => Promise<void>): Promise<OpenedLog> {
  const namespace = `test-${randomUUID()}`;
  let log = await openEventStoreLog({ url, namespace });
  return {
    log,
    async reopen() {
      await log.close();
      log = await openEventStoreLog({ url, namespace });
      return log;
    },
    async dispose() {
      await log.close();
      await dispose();
    },
  };
}
