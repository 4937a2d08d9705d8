import { randomUUID } from 'node:crypto';
import type { OpenedLog } from '../../testing/event-log.contract.ts';
import { openEventStoreLog } from '../eventstoredb.ts';

/** The address of a log of its own on the server at `url`. */
export const inNewNamespace = (url: string) =>
  url.replace(/^([^:]+:\/\/[^/?]+)\/?/, `$1/test-${randomUUID()}`);

/** A log in a namespace of its own on the server at `url`. */
export async function openTestLog(url: string, dispose: () => Promise<void>): Promise<OpenedLog> {
  const own = { url: inNewNamespace(url) };
  let log = await openEventStoreLog(own);
  return {
    log,
    async reopen() {
      await log.close();
      log = await openEventStoreLog(own);
      return log;
    },
    async dispose() {
      await log.close();
      await dispose();
    },
  };
}
