import { claimMeta } from '#schema/page-meta.ts';
import type { ClaimPageQuery } from '#web/data/graphql/generated/graphql.ts';
import { site } from '#web/data/site.ts';
import { useHead } from '#web/layout/use-title.ts';

export type ClaimedVenue = NonNullable<ClaimPageQuery['venue']>;

/** What the page says of itself in each of its states. */
export function useClaimHead(venue: ClaimedVenue): void {
  useHead(claimMeta(venue, site()));
}
