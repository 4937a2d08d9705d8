import { z } from 'zod';
import { findAdEnquiries } from '#projections/views/ad_enquiries/queries.ts';
import { allAds } from '#projections/views/ads/queries.ts';
import { adPlacements } from '#schema/ads/ad.ts';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import { fileRoute } from '../server/request/command-route.ts';
import { listHandler, resultHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { adCommandRoutes } from './commands.ts';
import { listAds } from './list-ads.ts';
import { presentEnquiries } from './presenter.ts';
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

const adminList = listHandler(adminFilter, ({ gateway }, range) => allAds(gateway.readModels, range));

const enquiries = listHandler(
  enquiryFilter,
  async ({ gateway }, range) =>
    await presentEnquiries(gateway, await findAdEnquiries(gateway.readModels, range)),
);

const creative = resultHandler(({ gateway, request }) => uploadCreative(gateway, request));

/** to R-49 (ADS-03 to ADS-05, ADS-12, ADS-13, AAD-04, AAD-05). */
export const adRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/ads', who: 'anyone', rate: 'Q', handle: list },
  { method: 'GET', path: '/api/admin/ads', who: { reads: 'ads' }, rate: 'X', handle: adminList },
  fileRoute('/api/admin/ads/creative', 'CreateAd', creative),
  { method: 'GET', path: '/api/admin/ad-enquiries', who: { reads: 'ads' }, rate: 'X', handle: enquiries },
  ...adCommandRoutes,
];
