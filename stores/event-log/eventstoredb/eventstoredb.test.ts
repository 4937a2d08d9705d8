import { test } from 'vitest';
import { eventLogContract } from '../testing/event-log.contract.ts';
import { hostsOf } from './connection.ts';
import { startFakeEventStore } from './testing/eventstoredb.fixture.ts';
import { openTestLog } from './testing/test-log.fixture.ts';

eventLogContract({
  name: 'EventStoreDB (a double in this process)',
  async open() {
    const server = await startFakeEventStore();
    return openTestLog(server.url, server.close);
  },
});

const url = process.env.EVENTSTORE_TEST_URL;
if (url) {
  const opened = await openTestLog(url, async () => {}).catch((error: Error) => error);
  if (opened instanceof Error)
    test(`EVENTSTORE_TEST_URL: a server answers at ${hostsOf(url)}`, () => {
      throw opened;
    });
  else {
    await opened.dispose();
    eventLogContract({ name: 'EventStoreDB (a real server)', open: () => openTestLog(url, async () => {}) });
  }
} else test.skip('EventStoreDB (a real server): not run, EVENTSTORE_TEST_URL is not set', () => {});
