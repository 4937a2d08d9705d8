import { it } from 'vitest';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { readModelsFolder, type StoreLocations } from '#stores/locations.ts';
import { openEventLog, openOperationalStore, openReadModels, toEventLog } from '#stores/open.ts';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { logWriterInProcess, operationalWriterInProcess } from '#stores/testing/in-process-threads.ts';
import { newServers } from '#stores/testing/servers.fixture.ts';

/** Epoch milliseconds. */
type Now = () => number;

/** With TEST_ON_SERVERS=apart, projections and ingest of a site run in processes of their own. */
export const rolesAreApart = process.env.TEST_ON_SERVERS === 'apart';

/** `it` for a test that cannot run with the roles apart: it is skipped then, and its name has the reason. */
export const inOneProcess = (why: string) => (name: string, test: () => Promise<void>) =>
  rolesAreApart ? it.skip(`${name} (not with the roles apart: ${why})`, test) : it(name, test);

/**
 * Opens the stores of a site: embedded ones in its folder, or with TEST_ON_SERVERS, which `npm run test:engines` sets,
 * a new log and a new database on servers.
 */
export const openTestEngines = process.env.TEST_ON_SERVERS ? openOnServers : openEmbedded;

async function openEmbedded(dataDir: string, now: Now) {
  const directory = dataDir;
  const log = await openSqliteEventLog({ directory, startThread: logWriterInProcess });
  return {
    locations: { dataDir } as StoreLocations,
    log: toEventLog(log),
    operational: await openSqliteOperationalStore({
      directory,
      now,
      startThread: operationalWriterInProcess,
    }),
    openReadModels: async () => openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'read' }),
    remove: async () => {},
  };
}

async function openOnServers(dataDir: string, now: Now) {
  const servers = new AsyncDisposableStack();
  const locations: StoreLocations = { dataDir, ...(await newServers(servers)) };
  return {
    locations,
    log: await openEventLog(locations),
    operational: await openOperationalStore(locations, now),
    openReadModels: () => openReadModels(locations, 'read'),
    remove: () => servers.disposeAsync(),
  };
}
