import { runningAds } from '#projections/views/ads/queries.ts';
import type { AdPlacement } from '#schema/ads/ad.ts';
import type { Ad } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';
import { nonceFor } from './showings.ts';

/**
 * Active ads of today by priority, with the fields that everyone sees: no counts, no dates (R-36, ADS-22). Each
 * answer has nonces of its own, so it must not be cached.
 */
export async function listAds(
  gateway: Gateway,
  filter: { placement?: AdPlacement | undefined },
): Promise<Ad[]> {
  const rows = await runningAds(gateway.readModels, { ...filter, today: gateway.today() });
  return rows.map(({ id, size, title, creativeUrl, targetUrl, placement }) => ({
    id,
    size,
    title,
    creativeUrl,
    targetUrl,
    placement,
    nonce: nonceFor(gateway, id),
  }));
}
