import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../gateway.ts';
import type { Metrics } from '../server/metrics.ts';
import type { Readiness } from '../server/readiness.ts';
import { HttpError } from '../server/response/errors.ts';
import { type HttpResponse, json, text } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** The endpoints for operators and their monitors; none of them shows personal data. */
export function operationRoutes(metrics: Metrics, readiness: () => Promise<Readiness>): readonly Route[] {
  /** */
  async function health({ gateway }: RequestContext): Promise<HttpResponse> {
    const [log, readModels] = await Promise.all([
      isReachable(gateway.log.head()),
      isReachable(gateway.readModels.active('events')),
    ]);
    if (log && readModels) {
      const lags = (await gateway.projections.status()).map(({ lag }) => lag);
      return json(200, { status: 'ok', log: 'ok', readModels: 'ok', lag: Math.max(0, ...lags) });
    }
    throw new HttpError('unavailable', `${log ? 'The read store' : 'The event log'} cannot be reached`);
  }

  async function ready(): Promise<HttpResponse> {
    const { ready: isReady, missing, ...state } = await readiness();
    if (isReady) return json(200, { status: 'ready', ...state });
    return json(503, { message: missing.join('; '), code: 'unavailable', missing, ...state });
  }

  async function measured(call: RequestContext): Promise<HttpResponse> {
    if (!mayMeasure(call.gateway, call.request))
      throw new HttpError('forbidden', 'Metrics are for loopback, or with the token as bearer');
    return text(200, await metrics.text(), 'text/plain; version=0.0.4; charset=utf-8');
  }

  return [
    { method: 'GET', path: '/api/health', who: 'anyone', rate: 'none', handle: health },
    { method: 'GET', path: '/healthz', who: 'anyone', rate: 'none', handle: () => text(200, 'ok\n') },
    { method: 'GET', path: '/readyz', who: 'anyone', rate: 'none', handle: ready },
    { method: 'GET', path: '/metrics', who: 'anyone', rate: 'none', handle: measured },
  ];
}

/** A proxy on this machine connects from loopback for every client: forwarded requests need the token. */
function mayMeasure(
  { config: { METRICS_TOKEN } }: Pick<Platform, 'config'>,
  { headers, socket }: RequestContext['request'],
): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (!forwarded && loopback.test(socket.remoteAddress ?? '')) return true;
  const sent = Buffer.from(headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${METRICS_TOKEN}`);
  return METRICS_TOKEN !== undefined && sent.length === right.length && timingSafeEqual(sent, right);
}

function isReachable(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}
