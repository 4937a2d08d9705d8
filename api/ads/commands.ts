import { ad } from '#domain/ad/ad.ts';
import { adEnquiry } from '#domain/ad/ad-enquiry.ts';
import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { adEnquiries } from '#projections/views/ad_enquiries/ad_enquiries.ts';
import { ads } from '#projections/views/ads/ads.ts';
import type { AdRow } from '#schema/ads/ad-rows.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { adEnquiryStream, adStream } from '#schema/kernel/streams.ts';
import type { AdEnquiry, AdminAd } from '#schema/wire.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import { type Accepted, commandCall } from '../commands/command-call.ts';
import { presentOne, rowFromEvents } from '../commands/row-from-events.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { storeCreative } from '../images/creative.ts';
import { commandRoute, created } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { presentEnquiries } from './presenter.ts';
import { withTraffic } from './record-traffic.ts';

/** Creates an ad, active by default, after its picture was checked and stored (R-44, AAD-04, AAD-06). */
export const createAd = commandCall('CreateAd', {
  async prepare({ gateway, meta }, fields) {
    const adId = createdId('ad', meta.commandId);
    // A retry succeeds even if the picture is gone.
    const isRepeat = (await gateway.log.readStream(adStream(adId))).length > 0;
    const picture = isRepeat ? { creative: null } : await storeCreative(gateway, fields.creativeUrl);
    return isRejection(picture) ? picture : { ...fields, ...picture, adId, enquiryId: null };
  },
  present: ({ gateway }, { events }, { adId }): Promise<AdminAd> =>
    loadTraffic(gateway, rowFromEvents(ads, adId, events)),
});

/** Changes the fields that were sent, `active` included, in one append (R-45, AAD-04). */
export const reviseAd = commandCall('ReviseAd', {
  async prepare({ gateway, id: adId }, changes) {
    const before = stateFromEvents(ad, await gateway.log.readStream(adStream(adId)));
    if (before.status === 'none') return { code: 'ad-unknown' };
    const wasActive = before.status === 'active';
    const { creativeUrl = before.fields.creativeUrl, active = wasActive } = changes;
    if (creativeUrl === before.fields.creativeUrl && (wasActive || !active))
      return { adId, changes, creative: null };
    const picture = await storeCreative(gateway, creativeUrl);
    if (isRejection(picture)) return picture;
    return {
      adId,
      changes: { ...changes, creativeUrl: picture.creativeUrl },
      creative: picture.creative,
    };
  },
  present: async ({ gateway, id }, accepted) =>
    loadTraffic(gateway, rowFromEvents(ads, id, accepted.history)),
});

/** Records an advertiser's enquiry for review (R-37, ADS-13, ADS-14). */
export const submitAdEnquiry = commandCall('SubmitAdEnquiry', {
  prepare: ({ gateway, meta }, enquiry) => ({
    ...enquiry,
    enquiryId: createdId('adEnquiry', meta.commandId),
    today: gateway.today(),
  }),
  present: (_context, _accepted, { enquiryId }) => ({
    id: enquiryId,
    message: "Success! Your ad submission has been received. We'll contact you within 24 hours.",
  }),
});

export type ApprovedEnquiry = { enquiry: AdEnquiry; ad: AdminAd | null };

/**
 * Approves a pending enquiry after its picture was checked and stored (R-48, ADS-13, ADS-21). A reactor creates the
 * ad; `ad` is null when that takes longer than 2 s.
 */
export const approveAdEnquiry = commandCall('ApproveAdEnquiry', {
  async prepare({ gateway, id: enquiryId }) {
    const stream = await gateway.log.readStream(adEnquiryStream(enquiryId));
    const { status } = stateFromEvents(adEnquiry, stream);
    if (status === 'none') return { code: 'ad-enquiry-unknown' };
    if (status !== 'pending') return { code: `ad-enquiry-already-${status}` };
    const picture = await storeCreative(gateway, String(stream[0]?.data.creativeUrl));
    return isRejection(picture) ? picture : { enquiryId, adId: createdId('ad', enquiryId), ...picture };
  },
  async present({ gateway, id, sentAt: since }, accepted, { adId }): Promise<ApprovedEnquiry> {
    const isCreated = await awaitFollowUps(gateway, accepted, { reactor: 'ads', views: ['ads'], since });
    const enquiry = await presentEnquiry(gateway, id, accepted);
    return { enquiry, ad: isCreated ? await loadAd(gateway, adId) : null };
  },
});

/** Declines a pending enquiry, with or without a reason. */
export const declineAdEnquiry = commandCall('DeclineAdEnquiry', {
  prepare: ({ id }, reason) => ({ enquiryId: id, ...reason }),
  present: ({ gateway, id }, accepted) => presentEnquiry(gateway, id, accepted),
});

/** */
export const adCommandRoutes = [
  commandRoute('POST', '/api/ads', submitAdEnquiry, created),
  commandRoute('POST', '/api/admin/ads', createAd, created),
  commandRoute('PATCH', '/api/admin/ads/:id', reviseAd),
  commandRoute('PATCH', '/api/admin/ad-enquiries/:id/approve', approveAdEnquiry),
  commandRoute('PATCH', '/api/admin/ad-enquiries/:id/decline', declineAdEnquiry, (enquiry) =>
    json(200, { enquiry }),
  ),
];

/** The enquiry from its own stream, which cannot lag behind the command like a view. */
function presentEnquiry(
  gateway: Pick<Gateway, 'sealer'>,
  enquiryId: string,
  { history }: Accepted,
): Promise<AdEnquiry> {
  return presentOne(presentEnquiries, gateway, rowFromEvents(adEnquiries, enquiryId, history));
}

async function loadAd(
  deps: Queries & Pick<Gateway, 'log' | 'operational'>,
  adId: string,
): Promise<AdminAd | null> {
  const stream = await deps.log.readStream(adStream(adId));
  return stream.length > 0 ? loadTraffic(deps, rowFromEvents(ads, adId, stream)) : null;
}

/** The traffic comes from the view and the counts, since it is not in the ad's stream. */
async function loadTraffic(deps: Queries & Pick<Gateway, 'operational'>, row: AdRow): Promise<AdminAd> {
  const [shown = row] = await deps.readModels.getMany<AdRow>('ads', [row.id]);
  const { impressions, clicks, countedUntil } = shown;
  return presentOne(withTraffic, deps, { ...row, impressions, clicks, countedUntil });
}
