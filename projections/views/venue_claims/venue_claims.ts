import type { Recorded } from '#schema/events.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import { venueChildren, type WithChildren } from '../common/child-index.ts';

type Decision = 'VenueClaimApproved' | 'VenueClaimRejected';

const submittedClaim = ({ data }: Recorded<'VenueClaimSubmitted'>) => data.claimId;
const decision: Handler<VenueClaimRow, Recorded<Decision>> = {
  key: ({ data }) => data.claimId,
  apply: (row, event) => row && decided(row, event),
};

/** Claims of venues and their outcomes (DATA-08, CLM-20). */
export const venueClaims: Projection<VenueClaimRow, 'venueClaim' | 'venue', WithChildren> = {
  name: 'venue_claims',
  version: 4,
  indexes: [
    ['createdAt'],
    ['status', 'createdAt'],
    ['venueId', 'createdAt'],
    ['venueId', 'status', 'createdAt'],
    ['venueId', 'userId', 'createdAt'],
  ],
  on: {
    VenueClaimSubmitted: {
      ...venueChildren.ownedRow(submittedClaim),
      apply: (_row, event) => submitted(event),
    },
    VenueClaimApproved: decision,
    VenueClaimRejected: decision,
    VenueSubmitted: 'ignored',
    VenueAdded: 'ignored',
    VenueRevised: 'ignored',
    VenueNameReservationAbandoned: 'ignored',
    VenueVerified: 'ignored',
    VenueUnverified: 'ignored',
    VenueClaimed: 'ignored',
    VenueClaimReleased: 'ignored',
    // A pending claim is removed with its venue; a decided one stays.
    VenueRemoved: {
      ...venueChildren.childRows,
      apply: (row) => (row?.status === 'pending' ? null : row),
    },
  },
  state: {
    children: {
      VenueClaimSubmitted: venueChildren.add(submittedClaim),
      VenueRemoved: venueChildren.clear,
    },
  },
};

function submitted({ data, meta }: Recorded<'VenueClaimSubmitted'>): VenueClaimRow {
  return {
    id: data.claimId,
    venueId: data.venueId,
    userId: data.userId,
    contactName: data.contactName,
    contactEmail: data.contactEmail,
    contactPhone: data.contactPhone,
    businessRole: data.businessRole,
    notes: data.notes,
    verificationDocs: data.verificationDocs,
    status: 'pending',
    adminNotes: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: meta.occurredAt,
  };
}

function decided(row: VenueClaimRow, { type, data, meta }: Recorded<Decision>): VenueClaimRow {
  return {
    ...row,
    status: type === 'VenueClaimApproved' ? 'approved' : 'rejected',
    adminNotes: data.adminNotes,
    reviewedBy: data.reviewedBy,
    reviewedAt: meta.occurredAt,
  };
}
