import { BadConfiguration } from '#schema/config.ts';
import { eventDefinitions } from '#schema/events.ts';
import type { Connections } from './connections.ts';
import type { EventLog, EventLogReader } from './event-log/event-log.ts';
import { eventStoreLogTools, sqliteLogTools } from './event-log/log-tools.ts';
import type { LogTools } from './event-log/operator.ts';
import { shareFollower } from './event-log/shared-follower.ts';
import { openSqliteEventLogReader } from './event-log/sqlite/reader.ts';
import { openSqliteEventLog } from './event-log/sqlite/sqlite.ts';
import { withUpcasts } from './event-log/upcast.ts';
import { readModelsFolder, type StoreLocations } from './locations.ts';
import type { OperationalStore } from './operational/operational.ts';
import { openSqliteOperationalStore } from './operational/sqlite/sqlite.ts';
import type { ReadModels } from './read-models/read-models.ts';
import { openSqliteReadModels } from './read-models/sqlite/sqlite.ts';

// Import database clients lazily: slow and heavy.

async function openEventStoreDb(url: string, connections?: Connections): Promise<EventLog> {
  const { openEventStoreLog } = await import('./event-log/eventstoredb/eventstoredb.ts');
  return openEventStoreLog({ url, onConnection: (why) => connections?.report('event log', why) });
}

/**
 * Opens the log for a process that appends. For an embedded log the caller must hold the lock of the folder. Events
 * are read as recorded, for export, check and copies.
 */
export async function openStoredLog(
  { dataDir, eventStoreUrl }: StoreLocations,
  connections?: Connections,
): Promise<EventLog> {
  return eventStoreUrl
    ? openEventStoreDb(eventStoreUrl, connections)
    : openSqliteEventLog({ directory: dataDir });
}

/**
 * The stored log for what decides and reacts: events are read in the shapes of their current definitions, and the
 * followers of this process share one subscription.
 */
export const toEventLog = (stored: EventLog): EventLog =>
  shareFollower(withUpcasts(stored, eventDefinitions));

/** Opens the log as `openStoredLog` for what decides and reacts. */
export async function openEventLog(locations: StoreLocations): Promise<EventLog> {
  return toEventLog(await openStoredLog(locations));
}

/** Opens the log for a thread that only reads; events have their current shapes. */
export async function openEventLogReader(locations: StoreLocations): Promise<EventLogReader> {
  return withUpcasts(await openStoredLogReader(locations), eventDefinitions);
}

/** Opens the log for reading events as recorded, to copy them. */
export async function openStoredLogReader({
  dataDir,
  eventStoreUrl,
}: StoreLocations): Promise<EventLogReader> {
  return eventStoreUrl ? openEventStoreDb(eventStoreUrl) : openSqliteEventLogReader({ directory: dataDir });
}

/** The operations of the auditor's CLI for the engine of the log. */
export function createLogTools({ dataDir, eventStoreUrl }: StoreLocations, log: EventLog): LogTools {
  return eventStoreUrl ? eventStoreLogTools(log) : sqliteLogTools(dataDir, log);
}

/** Opens the read models; `write` is for the projector and its rebuilds only. */
export async function openReadModels(
  { dataDir, mongoUrl, fencingToken }: StoreLocations,
  mode: 'read' | 'write',
): Promise<ReadModels> {
  if (mongoUrl) {
    const { openMongoReadModels } = await import('./read-models/mongodb/mongodb.ts');
    return openMongoReadModels({ url: mongoUrl, mode, fencingToken });
  }
  return openSqliteReadModels({ directory: readModelsFolder(dataDir), mode });
}

/** Opens the operational store; `now` returns epoch milliseconds. */
export async function openOperationalStore(
  { dataDir, mongoUrl }: StoreLocations,
  now: () => number = Date.now,
): Promise<OperationalStore> {
  if (mongoUrl) {
    const { openMongoOperationalStore } = await import('./operational/mongodb/mongodb.ts');
    return openMongoOperationalStore({ url: mongoUrl, now });
  }
  return openSqliteOperationalStore({ directory: dataDir, now });
}

/**
 * What the servers of the settings lack that the product can do without, as sentences for the operator. Throws
 * `BadConfiguration` when it cannot run on them (in production, also when it should not), and `ReadModelsUnavailable` when one does not answer within 5 s.
 */
export async function checkServers(
  { mongoUrl }: StoreLocations,
  { isProduction }: { isProduction: boolean },
): Promise<string[]> {
  if (!mongoUrl) return [];
  const { describeServer, lacksOf } = await import('./read-models/mongodb/client.ts');
  const server = await describeServer(mongoUrl);
  const sentences = lacksOf(server);
  const { lacks } = server;
  if (lacks.includes('replica set') || (isProduction && lacks.includes('atomic updates')))
    throw new BadConfiguration(sentences.join('; '));
  return sentences;
}
