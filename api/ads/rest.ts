import { z } from 'zod';
import { adPlacements } from '#schema/ads/ad.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json, noContent } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { listAds } from './list-ads.ts';
import { recordAdTraffic } from './record-traffic.ts';
import { submitAdEnquiry } from './submit-enquiry.ts';

const filter = z.object({
  placement: z.enum(adPlacements, 'Placement must be homepage or listing').optional(),
});

const list = listHandler(filter, async ({ gateway }, range) => await listAds(gateway, range));

async function enquire({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const enquiry = await submitAdEnquiry(
    gateway,
    caller,
    await readJsonBody(request),
    idempotencyKey(request),
  );
  return isRejection(enquiry) ? enquiry : json(201, enquiry);
}

const record =
  (type: Parameters<typeof recordAdTraffic>[1]) =>
  async (call: RequestContext): Promise<HttpResponse | Rejection> => {
    const named = { id: call.params.id ?? '', input: await readJsonBody(call.request) };
    return (await recordAdTraffic(call, type, named)) ?? noContent();
  };

/** R-36 to R-39 (ADS-03, ADS-04, ADS-05, ADS-12). */
export const adRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/ads', who: 'anyone', rate: 'Q', handle: list },
  { method: 'POST', path: '/api/ads', who: { sends: 'SubmitAdEnquiry' }, rate: 'G', handle: enquire },
  {
    method: 'POST',
    path: '/api/ads/:id/impression',
    who: { sends: 'RecordAdImpression' },
    rate: 'T',
    handle: record('RecordAdImpression'),
  },
  {
    method: 'POST',
    path: '/api/ads/:id/click',
    who: { sends: 'RecordAdClick' },
    rate: 'T',
    handle: record('RecordAdClick'),
  },
];
