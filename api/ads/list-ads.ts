import { runningAds } from '#projections/views/ads/queries.ts';
import type { AdPlacement } from '#schema/ads/ad.ts';
import type { Ad } from '#schema/wire.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';
import { nonceFor } from './showings.ts';

/**
 * Active ads of today by priority, with public fields only: no counts, no dates (R-36, ADS-22). Each response
 * has its own nonces, so it must not be cached.
 */
export async function listAds(
  deps: Queries & Platform & Pick<Gateway, 'secret'>,
  filter: { placement?: AdPlacement | undefined },
): Promise<Ad[]> {
  const rows = await runningAds(deps.readModels, { ...filter, today: deps.today() });
  return rows.map(({ id, size, title, creativeUrl, targetUrl, placement }) => ({
    id,
    size,
    title,
    creativeUrl,
    targetUrl,
    placement,
    nonce: nonceFor(deps, id),
  }));
}
