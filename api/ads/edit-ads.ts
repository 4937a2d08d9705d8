import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { ads } from '#projections/views/ads/ads.ts';
import { adChanges, adInput } from '#schema/ads/ad.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { adStream } from '#schema/kernel/streams.ts';
import type { AdRow } from '#schema/rows.ts';
import type { AdminAd } from '#schema/wire.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { storeCreative } from '../images/creative.ts';

/** Creates an ad, active by default, after its picture was checked and stored (R-44, AAD-04, AAD-06). */
export async function createAd(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<AdminAd | Rejection> {
  const sent = parseInput(adInput, input);
  if (isRejection(sent)) return sent;
  let adId = '';
  const outcome = await sendOnce(gateway, caller, { call: 'CreateAd', key, body: sent }, async (meta) => {
    adId = createdId('ad', meta.commandId);
    const isRepeat = (await gateway.log.readStream(adStream(adId))).length > 0;
    const picture = isRepeat ? { creative: null } : await storeCreative(gateway, sent.creativeUrl);
    if (isRejection(picture)) return picture;
    return { type: 'CreateAd', data: { ...sent, ...picture, adId, enquiryId: null }, meta };
  });
  return outcome.ok ? fromEvents(adId, outcome.events) : outcome.rejection;
}

/** Changes the fields that were sent, `active` included, in one append (R-45, AAD-04). */
export async function reviseAd(
  gateway: Gateway,
  caller: Caller,
  adId: string,
  input: unknown,
): Promise<AdminAd | Rejection> {
  const changes = parseInput(adChanges, input);
  if (isRejection(changes)) return changes;
  const before = await adInLog(gateway, adId);
  if (!before) return { code: 'ad-unknown' };
  const { creativeUrl = before.creativeUrl, active = before.active } = changes;
  const looks = creativeUrl !== before.creativeUrl || (active && !before.active);
  const picture = looks ? await storeCreative(gateway, creativeUrl) : null;
  if (picture && isRejection(picture)) return picture;
  const { creative = null, ...address } = picture ?? {};
  const data = { adId, changes: { ...changes, ...address }, creative };
  const outcome = await gateway.send({ type: 'ReviseAd', data, meta: metadataFor(gateway, caller) });
  if (!outcome.ok) return outcome.rejection;
  return withTraffic(gateway, fromEvents(adId, await streamAsOf(gateway, outcome)));
}

/** The ad from its own stream, which never lags, with the traffic counts of the view. */
export async function loadAd(gateway: Gateway, adId: string): Promise<AdminAd | null> {
  const ad = await adInLog(gateway, adId);
  return ad && withTraffic(gateway, ad);
}

async function withTraffic({ readModels }: Gateway, ad: AdRow): Promise<AdminAd> {
  const [shown] = await readModels.getMany<AdRow>('ads', [ad.id]);
  return { ...ad, impressions: shown?.impressions ?? 0, clicks: shown?.clicks ?? 0 };
}

async function adInLog({ log }: Gateway, adId: string): Promise<AdRow | null> {
  return foldRow(ads, adId, await log.readStream(adStream(adId)));
}

function fromEvents(adId: string, stream: readonly RecordedEvent[]): AdRow {
  return rowFromEvents(ads, adId, stream);
}
