import type { VenueFact } from '../venues/venue.ts';
import type { VenueClaimFact } from '../venues/venue-claim.ts';
import type { VenueNameFact } from '../venues/venue-name.ts';
import type { VenueReviewFact } from '../venues/venue-review.ts';
import type { MessageContext, MessagesOf } from './message-context.ts';
import { reason } from './show-messages.ts';
import { quoted } from './values.ts';

type Subject = VenueFact | VenueNameFact | VenueReviewFact | VenueClaimFact;

const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);
const review = ({ before }: Pick<MessageContext, 'before'>) =>
  before.title ? `Review ${quoted(before.title)}` : 'Review';
const reviewer = (id: string, person: MessageContext['person']) => person({ kind: 'admin', id });

export const venueMessages: MessagesOf<Subject['type']> = {
  VenueSubmitted: ({ data, by, item }) => `${item('Venue')} submitted by ${by}: ${data.address}`,
  VenueAdded: ({ data, by, item }) => `${item('Venue')} added to the directory by ${by}: ${data.address}`,
  VenueRevised: ({ by, item, changed }) => `${item('Venue')} changed by ${by}. ${changed('venueId')}`,
  VenueVerified: ({ by, item }) => `${item('Venue')} verified by ${by}`,
  VenueUnverified: ({ by, item }) => `Verification of ${item('venue')} removed by ${by}`,
  VenueClaimed: ({ data, by, item, person }) =>
    `${item('Venue')} assigned to its owner ${person({ id: data.userId })} by ${by}${reason(data.adminNotes)}`,
  VenueClaimReleased: ({ data, by, item, person }) =>
    `${item('Venue')} taken from its owner ${person({ id: data.userId })} by ${by}`,
  VenueRemoved: ({ by, item }) =>
    `${item('Venue')} removed from the directory with its reviews and open claims by ${by}`,
  VenueNameReserved: ({ by }) => `Name reserved for the venue by ${by}`,
  VenueNameConfirmed: () => 'Name confirmed: the venue uses it',
  VenueNameReleased: ({ by }) => `Name of the venue released by ${by}`,
  VenueNameReservationExpired: () => 'Reservation of a name expired before the venue used it',
  VenueNameReservationAbandoned: () => 'Reservation of a name given up before the venue used it',
  VenueReviewPosted: ({ data, by }) =>
    `Review posted by ${by}: ${[stars(data.rating), ...[data.title, data.comment].flatMap((text) => (text ? [quoted(text)] : []))].join(', ')}`,
  VenueReviewRevised: (telling) =>
    `${review(telling)} changed by ${telling.by}. ${telling.changed('reviewId', 'venueId', 'userId', 'revisedBy')}`,
  VenueReviewHidden: (telling) => `${review(telling)} hidden by ${telling.by}`,
  VenueReviewShown: (telling) => `${review(telling)} shown again by ${telling.by}`,
  VenueReviewDeleted: (telling) => `${review(telling)} deleted by ${telling.by}`,
  VenueClaimSubmitted: ({ data, by }) =>
    `Venue claimed by ${by} as ${data.businessRole.replaceAll('_', ' ')}, with ${data.verificationDocs.length === 1 ? '1 document' : `${data.verificationDocs.length} documents`}`,
  VenueClaimApproved: ({ data, person }) =>
    `Claim approved by ${reviewer(data.reviewedBy, person)}${reason(data.adminNotes)}`,
  VenueClaimRejected: ({ data, person }) =>
    `Claim rejected by ${reviewer(data.reviewedBy, person)}${reason(data.adminNotes)}`,
};
