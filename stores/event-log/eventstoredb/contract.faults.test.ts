import { eventLogContract } from '../testing/event-log.contract.ts';
import { startFakeEventStore } from './testing/eventstoredb.fixture.ts';
import { openTestLog } from './testing/test-log.fixture.ts';

eventLogContract({
  name: 'EventStoreDB (a double in this process) at full scale',
  scale: 10,
  async open() {
    const server = await startFakeEventStore();
    return openTestLog(server.url, server.close);
  },
});
