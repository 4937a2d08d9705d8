import type { Recorded } from '#schema/events.ts';
import { foldedText } from '#schema/kernel/folded-text.ts';
import { matchAddress, matchName } from '#schema/venues/venue-match.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';

export type OnVenue =
  | 'VenueSubmitted'
  | 'VenueAdded'
  | 'VenueRevised'
  | 'VenueVerified'
  | 'VenueUnverified'
  | 'VenueClaimed'
  | 'VenueClaimReleased'
  | 'VenueRemoved';

/** The venue after one of its own events; null once it is removed. */
export function venueAfter(row: VenueRow | null, event: Recorded<OnVenue>): VenueRow | null {
  if (event.type === 'VenueSubmitted' || event.type === 'VenueAdded') return described(event);
  if (event.type === 'VenueRemoved') return null;
  return row && { ...row, ...changesOf(event), updatedAt: event.meta.occurredAt };
}

function changesOf(
  event: Recorded<Exclude<OnVenue, 'VenueSubmitted' | 'VenueAdded' | 'VenueRemoved'>>,
): Partial<VenueRow> {
  switch (event.type) {
    case 'VenueRevised': {
      const { venueId: _id, reservation: _number, ...changes } = event.data;
      return { ...changes, ...derived(changes) };
    }
    case 'VenueVerified':
      return { isVerified: true, listed: true };
    case 'VenueUnverified':
      return { isVerified: false };
    case 'VenueClaimed':
      return { claimedBy: event.data.userId };
    case 'VenueClaimReleased':
      return { claimedBy: null };
  }
}

type Derived = Pick<VenueRow, 'nameKey' | 'nameMatch' | 'addressMatch'>;
type Named = Pick<VenueRow, 'name' | 'address'>;

/** Derived fields of name and address, for sorting and matching. */
function derived(fields: Named): Derived;
function derived(fields: { [field in keyof Named]?: Named[field] | undefined }): Partial<Derived>;
function derived({
  name,
  address,
}: {
  name?: string | undefined;
  address?: string | undefined;
}): Partial<Derived> {
  return {
    ...(name !== undefined && { nameKey: foldedText(name), nameMatch: matchName(name) }),
    ...(address !== undefined && { addressMatch: matchAddress(address) }),
  };
}

function described({ type, data, meta }: Recorded<'VenueSubmitted' | 'VenueAdded'>): VenueRow {
  return {
    id: data.venueId,
    name: data.name,
    address: data.address,
    venueType: data.venueType,
    description: data.description,
    url: data.url,
    phone: data.phone,
    email: data.email,
    capacity: data.capacity,
    logoUrl: data.logoUrl,
    imageUrls: data.imageUrls,
    claimedBy: null,
    isVerified: false,
    submittedBy: data.submittedBy,
    listed: type === 'VenueAdded',
    averageRating: 0,
    totalReviews: 0,
    ratingSum: 0,
    ratingCounts: [0, 0, 0, 0, 0],
    pendingClaims: 0,
    ...derived(data),
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
  };
}
