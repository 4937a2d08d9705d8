import { currentPlacement } from '#domain/ad/ad.ts';
import { adTrafficInput } from '#schema/ads/ad.ts';
import type { AdRow } from '#schema/ads/ad-rows.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { adStream } from '#schema/kernel/streams.ts';
import type { AdminAd } from '#schema/wire.ts';
import { adSubject, countOnce, dailyCounts } from '#stores/operational/daily-counts.ts';
import { visitorHash } from '../analytics/visitor-hash.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway, Platform } from '../gateway.ts';
import { showingLifetimeMs, showingOf } from './showings.ts';

/**
 * Counts an impression or a click, once per showing (D-85), in the day's counts outside of the log
 * (D-105); 'ad-unknown' for an ad that does not run today. The result is the ad's id whether it counted or not, so that
 * callers cannot test nonces. A visitor without a nonce is stored as a hash, for an hour.
 */
export async function recordTraffic(
  gateway: Gateway,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  { id, input, figure }: { id: string; input: unknown; figure: 'impressions' | 'clicks' },
): Promise<{ id: string } | Rejection> {
  const body = parseInput(adTrafficInput, input);
  if (isRejection(body)) return body;
  const day = gateway.today();
  if (!currentPlacement(await gateway.log.readStream(adStream(id)), day)) return { code: 'ad-unknown' };
  const once = await showingFor(gateway, caller, { id, nonce: body.nonce });
  if (once === null) return { id };
  // A showing cannot be reported after the life of its nonce, or after its half hour.
  const until = gateway.now().getTime() + 2 * showingLifetimeMs;
  await countOnce(gateway.operational, { subject: adSubject(id), day, figure, once, until });
  return { id };
}

/** Ads with the traffic of the log and of the days that it does not have yet (D-105). */
export async function withTraffic(
  { operational }: Pick<Gateway, 'operational'>,
  rows: readonly AdRow[],
): Promise<AdminAd[]> {
  const counts = Map.groupBy(await dailyCounts(operational), ({ subject }) => subject);
  return rows.map(({ countedUntil, ...ad }) => {
    const open = (counts.get(adSubject(ad.id)) ?? []).filter(({ day }) => day > (countedUntil ?? ''));
    const sum = (figure: 'impressions' | 'clicks') =>
      open.reduce((total, { figures }) => total + (figures[figure] ?? 0), ad[figure]);
    return { ...ad, impressions: sum('impressions'), clicks: sum('clicks') };
  });
}

/** Without a nonce (null or '', D-86), one showing per visitor and half hour. Null for an invalid nonce. */
async function showingFor(
  deps: Platform & Pick<Gateway, 'secret' | 'operational'>,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  { id, nonce }: { id: string; nonce?: string | null | undefined },
): Promise<string | null> {
  if (nonce) return showingOf(deps, id, nonce);
  const halfHour = Math.floor(deps.now().getTime() / showingLifetimeMs);
  return visitorHash(deps, caller, 'ad', id, String(halfHour));
}
