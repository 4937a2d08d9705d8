import { claimWords } from '#schema/page-words.ts';
import type { ClaimPageQuery } from '#web/graphql/generated/graphql.ts';
import { useHead } from '#web/shell/use-title.ts';
import { site } from '#web/site.ts';

export type ClaimedVenue = NonNullable<ClaimPageQuery['venue']>;

/** What the page says of itself in each of its states. */
export function useClaimHead(venue: ClaimedVenue): void {
  useHead(claimWords(venue, site()));
}
