import { claimMeta } from '#schema/page-meta.ts';
import type { ClaimPageQuery } from '#web/data/graphql/generated/pages/graphql.ts';
import { site } from '#web/data/site.ts';
import { useHead } from '#web/layout/use-title.ts';

export type ClaimedVenue = NonNullable<ClaimPageQuery['venue']>;

/** Sets the document head for all states of the page. */
export function useClaimHead(venue: ClaimedVenue): void {
  useHead(claimMeta(venue, site()));
}
