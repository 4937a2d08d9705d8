import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { createSend } from '#api/commands/send.ts';
import { createImageStore, type ImageStore } from '#api/images/image-store.ts';
import { storeFoundImage } from '#api/images/store-found-image.ts';
import { createMailer } from '#api/mail/mailer.ts';
import { toMailing } from '#api/mail/mailing.ts';
import { adminOperatorRoute, eraseOperatorRoute } from '#api/operations/operator-routes.ts';
import { startGateway } from '#api/run.ts';
import { sessionSecret } from '#api/sign-in/secret.ts';
import type { AnyCommand } from '#domain/commands.ts';
import { type RunningIngest, startIngest } from '#ingest/run.ts';
import { projectionRoutes } from '#projections/engine/operator.ts';
import { openAnnouncements } from '#projections/engine/progress/announcements.ts';
import { createProgress } from '#projections/engine/progress/progress.ts';
import type { Progress, Projections, RunningProjections } from '#projections/engine/running.ts';
import { createDeciding } from '#reactors/deciding.ts';
import { reactorNames, startReactors } from '#reactors/run.ts';
import type { Config } from '#schema/config.ts';
import type { Position } from '#schema/kernel/position.ts';
import { restrictAccess } from '#stores/data-folder.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { CommandResult } from '#stores/event-log/handle-command.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { type StoreLocations, storeLocationsFrom, usesEmbeddedStores } from '#stores/locations.ts';
import { createLogTools, openEventLog, openOperationalStore, openReadModels } from '#stores/open.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import { openRequestQueue, type RequestQueue } from '#stores/operational/requests/request-queue.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import type { Mailer } from '#stores/outside/mail.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';

/** Takes note of how a part is closed. */
export type Keep = <Part>(part: Part, close: (part: Part) => Promise<void> | void) => Part;

/** Parts that are opened in order and closed in reverse. */
export function keeping(): { keep: Keep; close(): Promise<void> } {
  const opened: (() => Promise<void> | void)[] = [];
  return {
    keep(part, close) {
      opened.push(() => close(part));
      return part;
    },
    async close() {
      for (let close = opened.pop(); close; close = opened.pop()) await close();
    },
  };
}

/** What every role stands on. */
export type Means = {
  config: Config;
  logger: Logger;
  places: StoreLocations;
  log: EventLog;
  operational: OperationalStore;
  readModels: ReadModels;
  desk: RequestQueue;
  sealer: Sealer;
  images: ImageStore;
  mailer: Mailer;
  /** Decides and appends without waiting for the views. */
  send(command: AnyCommand): Promise<CommandResult>;
  announce(reactor: string, position: Position): void;
  now(): Date;
};

/** Opens the stores where the settings say they are; embedded ones are this process's own from here on. */
export async function openMeans(config: Config, logger: Logger, keep: Keep): Promise<Means> {
  const places = storeLocationsFrom(config);
  const { dataDir } = places;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (usesEmbeddedStores(places)) keep(await lockDataFolder(dataDir), (it) => it.release());
  restrictAccess(dataDir, logger);
  const now = () => new Date();
  const log = keep(await openEventLog(places), (it) => it.close());
  const operational = keep(await openOperationalStore(places), (it) => it.close());
  const desk = keep(openRequestQueue({ operational, directory: dataDir, now, logger }), (it) => it.close());
  const readModels = keep(await openReadModels(places, 'read'), (it) => it.close());
  const sealer = await createSealer({ operational });
  const announcements = keep(openAnnouncements(dataDir), (it) => it.close());
  return {
    config,
    logger,
    places,
    log,
    operational,
    readModels,
    desk,
    sealer,
    images: createImageStore(dataDir),
    mailer: createMailer(config, logger),
    send: createDeciding({ log, sealer, settings: { guestSubmissions: config.GUEST_SUBMISSIONS } }),
    announce: (reactor, position) => announcements.announce({ reactor, position }),
    now,
  };
}

/** Starts the role `gateway` over the projector, wherever that runs. */
export async function serving(means: Means, projections: Projections, keep: Keep) {
  const progress = await hearingProgress(means, keep);
  return {
    served: keep(await startGateway({ ...means, projections, progress }), (it) => it.stop()),
    progress,
  };
}

export async function hearingProgress(means: Means, keep: Keep): Promise<Progress> {
  const { dataDir } = means.places;
  return keep(await createProgress({ ...means, dataDir, reactors: reactorNames }), (it) => it.close());
}

/** Starts what follows the log beside the projector: every reactor. */
export function reacting(means: Means): { stop(): Promise<void> } {
  const { config } = means;
  const city = { name: config.CITY_NAME, timeZone: config.CITY_TIMEZONE };
  return startReactors({
    ...means,
    city,
    mailing: toMailing({ ...means, secret: sessionSecret(config) }),
  });
}

/** Starts the role `ingest`. */
export function feeding(means: Means): RunningIngest {
  const { images } = means;
  return startIngest({ ...means, pictures: { keep: storeFoundImage(images), remove: images.remove } });
}

/** Lets the operator's tools ask this process; it owns the data folder. */
export function operated(
  means: Means,
  projections: RunningProjections,
  progress: Pick<Progress, 'viewsOf' | 'viewPassed'>,
): Promise<{ close(): Promise<void> }> {
  const { places, log } = means;
  const { send } = createSend({ ...means, progress });
  return listenOperatorSocket(places.dataDir, [
    logRoutes(log, createLogTools(places, log)),
    projectionRoutes(projections),
    adminOperatorRoute({ ...means, send }),
    eraseOperatorRoute({ ...means, send }),
  ]);
}
