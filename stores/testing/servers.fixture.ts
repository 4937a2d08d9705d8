import { startFakeEventStore } from '../event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { inNewNamespace } from '../event-log/eventstoredb/testing/test-log.fixture.ts';
import { newDatabase } from '../read-models/mongodb/testing/place.fixture.ts';

/**
 * A new log and a new database on the servers that EVENTSTORE_TEST_URL and MONGODB_TEST_URL name, or on doubles of them.
 * `stack` removes the database and ends the doubles.
 */
export async function newServers(
  stack: AsyncDisposableStack,
): Promise<{ eventStoreUrl: string; mongoUrl: string }> {
  let eventStoreUrl = process.env.EVENTSTORE_TEST_URL;
  if (eventStoreUrl) eventStoreUrl = inNewNamespace(eventStoreUrl);
  else eventStoreUrl = stack.adopt(await startFakeEventStore(), (it) => it.close()).url;
  const database = await newDatabase();
  stack.defer(database.remove);
  return { eventStoreUrl, mongoUrl: database.url };
}
