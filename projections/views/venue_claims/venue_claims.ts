import type { Recorded } from '#schema/events.ts';
import type { ChildIndexRow } from '#schema/rows.ts';
import type { VenueClaimRow } from '#schema/venues/venue-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { removedOwner, venueChildren, withChild } from '../common/child-index.ts';

type Decided = Recorded<'VenueClaimApproved' | 'VenueClaimRejected'>;

const claimOf = ({ data }: Decided) => [data.claimId];

/** Who claims to be in charge of which venue, and what was decided (DATA-08, CLM-20). */
export const venueClaims: Projection<VenueClaimRow | ChildIndexRow> = {
  name: 'venue_claims',
  version: 3,
  indexes: [
    ['createdAt'],
    ['status', 'createdAt'],
    ['venueId', 'createdAt'],
    ['venueId', 'status', 'createdAt'],
    ['venueId', 'userId', 'createdAt'],
  ],
  on: {
    VenueClaimSubmitted: venueChildren.onChild(({ data }: Recorded<'VenueClaimSubmitted'>) => data.claimId),
    VenueClaimApproved: claimOf,
    VenueClaimRejected: claimOf,
    VenueRemoved: venueChildren.onOwnerRemoved,
  },

  evolve(row, event, _stateOf, id) {
    switch (event.type) {
      case 'VenueClaimSubmitted':
        if (id === event.data.claimId) return submitted(event);
        return withChild(row as ChildIndexRow | null, id, event.data.claimId);
      case 'VenueClaimApproved':
      case 'VenueClaimRejected':
        return row && decided(row as VenueClaimRow, event);
      case 'VenueRemoved':
        return id === venueChildren.firstBucket(event.data.venueId) ? removedOwner(id) : onceDecided(row);
      default:
        return row;
    }
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

function decided(row: VenueClaimRow, { type, data, meta }: Decided): VenueClaimRow {
  return {
    ...row,
    status: type === 'VenueClaimApproved' ? 'approved' : 'rejected',
    adminNotes: data.adminNotes,
    reviewedBy: data.reviewedBy,
    reviewedAt: meta.occurredAt,
  };
}

/** A claim that waits goes with its venue; what was decided stays. */
function onceDecided(row: VenueClaimRow | ChildIndexRow | null): VenueClaimRow | null {
  return row && 'status' in row && row.status !== 'pending' ? row : null;
}
