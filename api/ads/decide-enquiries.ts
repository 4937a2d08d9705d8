import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { adEnquiries } from '#projections/views/ad_enquiries/ad_enquiries.ts';
import { adDeclineInput } from '#schema/ads/ad-enquiry.ts';
import type { Position } from '#schema/kernel/position.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { adEnquiryStream } from '#schema/kernel/streams.ts';
import type { AdEnquiryRow } from '#schema/rows.ts';
import type { AdEnquiry, AdminAd } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { storeCreative } from '../images/creative.ts';
import { loadAd } from './edit-ads.ts';
import { presentEnquiries } from './presenter.ts';

const timeoutMs = 2000;

export type ApprovedEnquiry = { enquiry: AdEnquiry; ad: AdminAd | null };

/**
 * Approves a pending enquiry after its picture was checked and stored (R-48, ADS-13, ADS-21). A reactor creates the
 * ad; `ad` is null when that takes longer than 2 s.
 */
export async function approveAdEnquiry(
  gateway: Gateway,
  caller: Caller,
  enquiryId: string,
): Promise<ApprovedEnquiry | Rejection> {
  const enquiry = await enquiryInLog(gateway, enquiryId);
  if (!enquiry) return { code: 'ad-enquiry-unknown' };
  if (enquiry.status !== 'pending') return { code: `ad-enquiry-already-${enquiry.status}` };
  const picture = await storeCreative(gateway, enquiry.creativeUrl);
  if (isRejection(picture)) return picture;
  const adId = createdId('ad', enquiryId);
  const meta = metadataFor(gateway, caller);
  const since = performance.now();
  const data = { enquiryId, adId, ...picture };
  const outcome = await gateway.send({ type: 'ApproveAdEnquiry', data, meta });
  if (!outcome.ok) return outcome.rejection;
  const ad = await adMade(gateway, { adId, approved: outcome.position, since });
  return { enquiry: await decided(gateway, enquiryId), ad };
}

/** Declines a pending enquiry, with a reason or without. */
export async function declineAdEnquiry(
  gateway: Gateway,
  caller: Caller,
  enquiryId: string,
  input: unknown,
): Promise<AdEnquiry | Rejection> {
  const sent = parseInput(adDeclineInput, input ?? {});
  if (isRejection(sent)) return sent;
  const meta = metadataFor(gateway, caller);
  const data = { enquiryId, ...sent };
  const outcome = await gateway.send({ type: 'DeclineAdEnquiry', data, meta });
  return outcome.ok ? decided(gateway, enquiryId) : outcome.rejection;
}

/** The ad once the reactor has made it and the view shows it. */
async function adMade(
  gateway: Gateway,
  { adId, approved, since }: { adId: string; approved: Position; since: number },
): Promise<AdminAd | null> {
  const left = () => Math.max(0, since + timeoutMs - performance.now());
  if (!(await gateway.progress.reactorPassed('ads', approved, left()))) return null;
  await gateway.progress.viewPassed('ads', await gateway.log.head(), left());
  return loadAd(gateway, adId);
}

/** The enquiry from its own stream, because a lagging view could still show it as pending. */
async function decided(gateway: Gateway, enquiryId: string): Promise<AdEnquiry> {
  const row = await enquiryInLog(gateway, enquiryId);
  const [shown] = row ? await presentEnquiries(gateway, [row]) : [];
  if (!shown) throw new Error(`enquiry ${enquiryId} was decided, but its stream does not show it`);
  return shown;
}

async function enquiryInLog({ log }: Gateway, enquiryId: string): Promise<AdEnquiryRow | null> {
  return foldRow(adEnquiries, enquiryId, await log.readStream(adEnquiryStream(enquiryId)));
}
