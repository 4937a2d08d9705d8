import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { createImageStore, type ImageStore } from '#api/images/store/image-store.ts';
import { createMailer } from '#api/mail/mailer.ts';
import type { AnyCommand } from '#domain/commands.ts';
import { openProgressChannel } from '#projections/engine/progress/progress-channel.ts';
import { createCommandDispatcher } from '#reactors/command-dispatcher.ts';
import type { Config } from '#schema/config.ts';
import type { Position } from '#schema/kernel/position.ts';
import { Connections } from '#stores/connections.ts';
import { restrictAccess } from '#stores/data-folder.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { CommandResult } from '#stores/event-log/handle-command.ts';
import { type StoreLocations, storeLocationsFrom, usesEmbeddedStores } from '#stores/locations.ts';
import { openOperationalStore, openReadModels, openStoredLog, toEventLog } from '#stores/open.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import { openRequestQueue, type RequestQueue } from '#stores/operational/requests/request-queue.ts';
import type { Mailer } from '#stores/outside/mail/mail.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';

/** What every role uses; opened once per process. */
export type Resources = {
  config: Config;
  logger: Logger;
  locations: StoreLocations;
  log: EventLog;
  connections: Connections;
  /** The same log, whose events are read as recorded: for export and check. */
  storedLog: EventLog;
  operational: OperationalStore;
  readModels: ReadModels;
  requestQueue: RequestQueue;
  sealer: Sealer;
  images: ImageStore;
  mailer: Mailer;
  /** Decides and appends a command without waiting for the views. */
  send(command: AnyCommand): Promise<CommandResult>;
  publishProgress(reactor: string, position: Position): void;
  now(): Date;
};

/**
 * Opens the stores of the settings; `stack` closes them. With embedded stores this process locks the data
 * folder and throws `DataFolderInUse` when another one holds the lock.
 */
export async function openResources(
  config: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
): Promise<Resources> {
  const locations = storeLocationsFrom(config);
  const { dataDir } = locations;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (usesEmbeddedStores(locations)) stack.adopt(await lockDataFolder(dataDir), (lock) => lock.release());
  restrictAccess(dataDir, logger);
  const now = () => new Date();
  const connections = new Connections(logger);
  const storedLog = await openStoredLog(locations, connections);
  const log = stack.adopt(toEventLog(storedLog), (it) => it.close());
  const operational = stack.adopt(await openOperationalStore(locations), (it) => it.close());
  const queueDeps = { operational, directory: dataDir, now, logger };
  const requestQueue = stack.adopt(openRequestQueue(queueDeps), (it) => it.close());
  const readModels = stack.adopt(await openReadModels(locations, 'read'), (it) => it.close());
  const sealer = await createSealer({ operational });
  const progressChannel = stack.adopt(openProgressChannel(dataDir), (it) => it.close());
  return {
    config,
    logger,
    locations,
    log,
    connections,
    storedLog,
    operational,
    readModels,
    requestQueue,
    sealer,
    images: createImageStore(dataDir),
    mailer: createMailer(config, logger),
    send: createCommandDispatcher({ log, sealer, settings: { guestSubmissions: config.GUEST_SUBMISSIONS } }),
    publishProgress: (reactor, position) => progressChannel.publish({ reactor, position }),
    now,
  };
}
