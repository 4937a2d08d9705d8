import { useState } from 'react';
import type { ClaimStatus } from '#schema/venues/venue-claim.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { loadClient } from '#web/data/graphql/client.ts';
import { VenueClaimsDocument, type VenueClaimsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { hasStatus, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change/change-failure.ts';
import { focusRowIfLost } from '../../table/focus-row.ts';
import { useTableRows } from '../../table/use-table-rows.ts';

export type Claim = VenueClaimsQuery['venueClaims']['edges'][number]['node'];
export type ClaimVerdict = 'approve' | 'reject';
type Filter = { status: ClaimStatus; venueId: string | null };

const ofOneVenue = 200;
const messages = {
  approve: {
    title: 'Claim Approved',
    description: ({ venueName, contactName }: Claim) => `${venueName} belongs to ${contactName} now.`,
    failed: 'Failed to approve the claim',
  },
  reject: {
    title: 'Claim Rejected',
    description: ({ venueName, contactName }: Claim) => `${contactName} does not get ${venueName}.`,
    failed: 'Failed to reject the claim',
  },
};

/** The claims of one status, and deciding them (CLM-20). Decided ones stay in the list, with their outcome. */
export function useClaims(filter: Filter) {
  const claims = useTableRows(VenueClaimsDocument, filter, ({ venueClaims }) => venueClaims);
  const [pendingVerdicts, setPendingVerdicts] = useState<ReadonlyMap<string, ClaimVerdict>>(new Map());

  /** Reloads the loaded claims: an approval rejects the rivals too, and another admin may have decided some. */
  async function refresh(venueId: string): Promise<void> {
    const { urql } = await loadClient();
    await urql
      .query(
        VenueClaimsDocument.toString(),
        { status: null, venueId, first: ofOneVenue, after: null },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
  }

  async function decide(claim: Claim, verdict: ClaimVerdict, adminNotes: string): Promise<void> {
    const { title, description, failed } = messages[verdict];
    setPendingVerdicts((others) => new Map(others).set(claim.id, verdict));
    try {
      const path = `/api/admin/claims/${encodeURIComponent(claim.id)}/${verdict}`;
      await request('PATCH', path, { adminNotes });
      toast({ title, description: description(claim) });
      changed('venue');
      await refresh(claim.venueId);
      focusRowIfLost(claim.id);
    } catch (error) {
      showChangeFailure(error, failed);
      if (!hasStatus(error, 409)) return;
      changed('venue');
      await refresh(claim.venueId);
      focusRowIfLost(claim.id);
    } finally {
      setPendingVerdicts((others) => new Map([...others].filter(([other]) => other !== claim.id)));
    }
  }

  return { claims, pendingVerdicts, decide };
}
