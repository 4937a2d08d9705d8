import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blockStaleViews } from '#projections/engine/stale-view.ts';
import { cityToday } from '#schema/kernel/time/calendar.ts';
import { failingConsumers } from '#stores/operational/consumer-retry.ts';
import { createFetcher } from '#stores/outside/fetch/fetcher.ts';
import { createInteractiveModel } from '#stores/outside/model/interactive-model.ts';
import { createLanguageModel } from '#stores/outside/model/language-model.ts';
import { createSend } from './commands/send.ts';
import { createDocumentStore } from './documents/document-store.ts';
import type { Gateway } from './gateway.ts';
import { createExecutor } from './graphql/execution/execute.ts';
import { createGraphqlHandler } from './graphql/execution/http-handler.ts';
import { createPipeline } from './graphql/execution/pipeline.ts';
import { createGraphqlSocketServer } from './graphql/websocket/websocket.ts';
import { startLive } from './live/live.ts';
import { operationRoutes } from './operations/rest-operations.ts';
import { timedLog } from './operations/timed-log.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { createClientAddress } from './server/limits/client-address.ts';
import { createMemoryCount, createRateLimiter } from './server/limits/rate-limiter.ts';
import { createSharedCounts } from './server/limits/shared-counts.ts';
import { createMetrics } from './server/metrics.ts';
import { createReadinessCheck } from './server/readiness.ts';
import { createResponseCache } from './server/response/response-cache.ts';
import { routes } from './server/routes.ts';
import { securityHeaders } from './server/security-headers.ts';
import { startServer } from './server/server.ts';
import { loadWebApp } from './server/static/static-files.ts';
import { createWebApp } from './server/static/web-app.ts';
import { createShareImages } from './share-image/share-image.ts';
import { sessionSecret } from './sign-in/secret.ts';

type GivenDeps =
  | 'config'
  | 'log'
  | 'connections'
  | 'readModels'
  | 'operational'
  | 'requestQueue'
  | 'images'
  | 'mailer'
  | 'sealer'
  | 'projections'
  | 'progress'
  | 'logger';

/** Dependencies of the gateway. `webDir` has the built web app; `modelTimeoutMs` is 5 s by default. */
export type GatewayDeps = Pick<Gateway, GivenDeps> & {
  now?: () => Date;
  webDir?: string;
  modelTimeoutMs?: number;
};

export type RunningGateway = {
  /** The URL on which it listens. */
  url: string;
  gateway: Gateway;
  /**
   * Stops within 10 s: accepts nothing more, closes websockets so that clients reconnect, finishes requests.
   */
  stop(): Promise<void>;
};

const hourMs = 60 * 60 * 1000;
const builtWebApp = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Starts the role `gateway`: REST, GraphQL, live, sign-in, images and the web app behind one port. */
export async function startGateway(deps: GatewayDeps): Promise<RunningGateway> {
  await using starting = new AsyncDisposableStack();
  const { config, projections, operational } = deps;
  const now = deps.now ?? (() => new Date());
  const metrics = createMetrics({
    projections,
    consumers: () => failingConsumers(operational),
    now,
    subscribers: () =>
      [
        live.listings,
        live.queue,
        live.upvotes,
        live.comments,
        live.batchJobs,
        live.ingestTotals,
        live.projections,
      ].reduce((sum, topic) => sum + topic.readerCount(), 0),
    commands: () => sending.inFlight(),
  });
  const sending = createSend({ ...deps, log: timedLog(deps.log, metrics.observeAppend) });
  const model = createLanguageModel(config);
  const { logger, modelTimeoutMs: timeoutMs } = deps;
  const readModels = blockStaleViews(deps.readModels, deps.progress);
  const secret = sessionSecret(config);
  // On a server the operational store is shared by several gateways.
  const counts = config.MONGODB_URL ? createSharedCounts({ operational, secret, now, logger }) : null;
  starting.defer(() => counts?.stop());
  const gateway: Gateway = {
    ...deps,
    readModels,
    responseCache: createResponseCache({ ...deps, readModels }),
    documents: createDocumentStore(config.DATA_DIR),
    shareImages: createShareImages(config.DATA_DIR, config, deps.images),
    languageModel: model && createInteractiveModel(model, { now, logger, timeoutMs }),
    fetcher: createFetcher({
      allowHosts: config.FETCH_ALLOW_HOSTS,
      userAgent: `live-listings (+${config.PUBLIC_URL})`,
    }),
    rateLimiter: createRateLimiter(config.RATE_LIMITS, counts?.count ?? createMemoryCount()),
    clientAddress: createClientAddress(config.TRUSTED_PROXIES),
    secret,
    now,
    today: cityToday(now, config.CITY_TIMEZONE),
    send: sending.send,
  };
  const live = starting.adopt(startLive(gateway), (it) => it.stop());
  const pipeline = createPipeline({ production: config.production });
  const sockets = starting.adopt(createGraphqlSocketServer(gateway, live, pipeline), (it) => it.close());
  const purging = setInterval(() => void operational.purge(), hourMs);
  starting.defer(() => clearInterval(purging));

  const webDir = deps.webDir ?? builtWebApp;
  const app = loadWebApp(webDir);
  const pages = createPageRenderer(
    join(webDir, '../server/server.js'),
    createExecutor(gateway, live, pipeline),
  );

  const server = await startServer({
    gateway,
    routes: [...routes, ...operationRoutes(metrics, createReadinessCheck(gateway))],
    webApp: createWebApp(gateway, app, pages),
    graphql: createGraphqlHandler(gateway, live, pipeline),
    onUpgrade: sockets.upgrade,
    metrics,
    commonHeaders: securityHeaders(config.PUBLIC_URL, app.scriptSources),
  });

  const stack = starting.move();
  return {
    url: `http://${config.HOST}:${server.port}`,
    gateway,
    async stop() {
      const served = server.stop();
      await stack.disposeAsync();
      await served;
    },
  };
}
