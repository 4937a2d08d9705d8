import { z } from 'zod';
import { findAdEnquiries } from '#projections/views/ad_enquiries/queries.ts';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { listHandler } from '../server/request/list-handler.ts';
import { limitParam } from '../server/request/query.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { approveAdEnquiry, declineAdEnquiry } from './decide-enquiries.ts';
import { presentEnquiries } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(adEnquiryStatuses, 'Status must be pending, approved or declined').optional(),
});

const list = listHandler(
  filter,
  async ({ gateway }, range) =>
    await presentEnquiries(gateway, await findAdEnquiries(gateway.readModels, range)),
);

async function approve({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const approved = await approveAdEnquiry(gateway, caller, id);
  return isRejection(approved) ? approved : json(200, approved);
}

async function decline({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const enquiry = await declineAdEnquiry(gateway, caller, id, await readJsonBody(request));
  return isRejection(enquiry) ? enquiry : json(200, { enquiry });
}

/** R-47 to R-49 (ADS-13, AAD-04). */
export const adEnquiryRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/ad-enquiries', who: { reads: 'ads' }, rate: 'X', handle: list },
  {
    method: 'PATCH',
    path: '/api/admin/ad-enquiries/:id/approve',
    who: { sends: 'ApproveAdEnquiry' },
    rate: 'X',
    handle: approve,
  },
  {
    method: 'PATCH',
    path: '/api/admin/ad-enquiries/:id/decline',
    who: { sends: 'DeclineAdEnquiry' },
    rate: 'X',
    handle: decline,
  },
];
