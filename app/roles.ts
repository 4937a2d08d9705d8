import { createSend } from '#api/commands/send.ts';
import { storeFoundImage } from '#api/images/store-found-image.ts';
import { mailDepsFrom } from '#api/mail/mail-deps.ts';
import { adminOperatorRoute, eraseOperatorRoute } from '#api/operations/operator-routes.ts';
import { type RunningGateway, startGateway } from '#api/run.ts';
import { sessionSecret } from '#api/sign-in/secret.ts';
import { startIngest } from '#ingest/run.ts';
import { projectionRoutes } from '#projections/engine/cli/operator.ts';
import type { Progress, Projections, RunningProjections } from '#projections/engine/ports.ts';
import { createProgress } from '#projections/engine/progress/progress.ts';
import { reactorNames, startReactors } from '#reactors/run.ts';
import { startCountingDays } from '#reactors/traffic/count-days.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { createLogTools } from '#stores/open.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import type { Resources } from './resources.ts';

/** Tracks the positions of the views and reactors of all processes. */
export async function openProgress(resources: Resources, stack: AsyncDisposableStack): Promise<Progress> {
  const { dataDir } = resources.locations;
  const progress = await createProgress({ ...resources, dataDir, reactors: reactorNames });
  return stack.adopt(progress, (it) => it.close());
}

/** Starts the role `gateway`; the projector may run in this process or another. */
export async function startGatewayRole(
  resources: Resources,
  deps: { projections: Projections; progress: Progress },
  stack: AsyncDisposableStack,
): Promise<RunningGateway> {
  return stack.adopt(await startGateway({ ...resources, ...deps }), (it) => it.stop());
}

/** The stores, and the token of the lease that a role of this process runs under. */
type LeasedResources = Resources & { fencingToken?: number };

/** Starts every reactor and the counting of ended days; they run independently of the projector. */
export function startReactorsOf(resources: LeasedResources, stack: AsyncDisposableStack): void {
  const { config } = resources;
  const city = { name: config.CITY_NAME, timeZone: config.CITY_TIMEZONE };
  const mail = mailDepsFrom({ ...resources, secret: sessionSecret(config) });
  stack.adopt(startReactors({ ...resources, city, mail }), (it) => it.stop());
  stack.adopt(startCountingDays({ ...resources, city }), (it) => it.stop());
}

/** Starts the role `ingest`. */
export function startIngestRole(resources: LeasedResources, stack: AsyncDisposableStack): void {
  const { images } = resources;
  const pictures = { store: storeFoundImage(images), remove: images.remove };
  stack.adopt(startIngest({ ...resources, pictures }), (it) => it.stop());
}

/** Listens for the operator's command line on a socket in the data folder, which this process must own. */
export async function listenForCli(
  resources: Resources,
  { projections, progress }: { projections: RunningProjections; progress: Progress },
  stack: AsyncDisposableStack,
): Promise<void> {
  const { locations, storedLog } = resources;
  const { send } = createSend({ ...resources, progress });
  const socket = await listenOperatorSocket(locations.dataDir, [
    logRoutes(storedLog, createLogTools(locations, storedLog)),
    projectionRoutes(projections),
    adminOperatorRoute({ ...resources, send }),
    eraseOperatorRoute({ ...resources, send }),
  ]);
  stack.adopt(socket, (it) => it.close());
}
