import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { eventLogContract, type OpenedLog } from '../testing/event-log.contract.ts';
import { openEventStoreLog } from './eventstoredb.ts';
import { startFakeEventStore } from './testing/eventstoredb.fixture.ts';

async function openAt(url: string, dispose: () => Promise<void>): Promise<OpenedLog> {
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

eventLogContract({
  name: 'EventStoreDB (a double in this process)',
  async open() {
    const server = await startFakeEventStore();
    return openAt(server.url, server.close);
  },
});

const url = process.env.EVENTSTORE_TEST_URL;
if (url) {
  eventLogContract({ name: 'EventStoreDB (a real server)', open: () => openAt(url, async () => {}) });
} else {
  console.warn(
    'The contract of the event log was NOT run on a real EventStoreDB: EVENTSTORE_TEST_URL is not set.',
  );
  test.skip('EventStoreDB (a real server): not run, EVENTSTORE_TEST_URL is not set', () => {});
}
