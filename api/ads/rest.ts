import { z } from 'zod';
import { findAdEnquiries } from '#projections/views/ad_enquiries/queries.ts';
import { allAds } from '#projections/views/ads/queries.ts';
import { adPlacements } from '#schema/ads/ad.ts';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { fileRoute } from '../server/request/command-route.ts';
import { adminList, listHandler, resultHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { noContent } from '../server/response/responses.ts';
import type { Route } from '../server/route.ts';
import { adCommandRoutes } from './commands.ts';
import { listAds } from './list-ads.ts';
import { presentEnquiries } from './presenter.ts';
import { recordTraffic, withTraffic } from './record-traffic.ts';
import { uploadCreative } from './upload-creative.ts';

const filter = z.object({
  placement: z.enum(adPlacements, 'Placement must be homepage or listing').optional(),
});
const adminFilter = z.object({ limit: limitParam });
const enquiryFilter = z.object({
  limit: limitParam,
  status: z.enum(adEnquiryStatuses, 'Status must be pending, approved or declined').optional(),
});

const list = listHandler(filter, ({ gateway }, range) => listAds(gateway, range));

/** A report of traffic, answered 204 whether it counted or not. */
function traffic(figure: 'impressions' | 'clicks'): Route['handle'] {
  return async ({ gateway, caller, request, params: { id = '' } }) => {
    const input = await readJsonBody(request);
    const result = await recordTraffic(gateway, caller, { id, input, figure });
    return isRejection(result) ? result : noContent();
  };
}

const creative = resultHandler(({ gateway, request }) => uploadCreative(gateway, request));

/** to R-49 (ADS-03 to ADS-05, ADS-12, ADS-13, AAD-04, AAD-05). */
export const adRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/ads', who: 'anyone', rate: 'Q', handle: list },
  adminList('/api/admin/ads', 'ads', adminFilter, async ({ gateway }, range) =>
    withTraffic(gateway, await allAds(gateway.readModels, range)),
  ),
  {
    method: 'POST',
    path: '/api/ads/:id/impression',
    who: 'anyone',
    rate: 'T',
    handle: traffic('impressions'),
  },
  { method: 'POST', path: '/api/ads/:id/click', who: 'anyone', rate: 'T', handle: traffic('clicks') },
  fileRoute('/api/admin/ads/creative', 'CreateAd', creative),
  adminList('/api/admin/ad-enquiries', 'ads', enquiryFilter, async ({ gateway }, range) =>
    presentEnquiries(gateway, await findAdEnquiries(gateway.readModels, range)),
  ),
  ...adCommandRoutes,
];
