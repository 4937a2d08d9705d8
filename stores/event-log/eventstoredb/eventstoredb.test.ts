import { test } from 'vitest';
import { eventLogContract } from '../testing/event-log.contract.ts';
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
  eventLogContract({ name: 'EventStoreDB (a real server)', open: () => openTestLog(url, async () => {}) });
} else {
  console.warn(
    'The contract of the event log was NOT run on a real EventStoreDB: EVENTSTORE_TEST_URL is not set.',
  );
  test.skip('EventStoreDB (a real server): not run, EVENTSTORE_TEST_URL is not set', () => {});
}
