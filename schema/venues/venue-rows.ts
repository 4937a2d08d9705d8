import type { VenueFields } from './venue.ts';
import type { BusinessRole, ClaimStatus, UploadedDocument } from './venue-claim.ts';

/** A row of the view `venues` (DATA-06). */
export type VenueRow = VenueFields & {
  id: string;
  claimedBy: string | null;
  isVerified: boolean;
  submittedBy: string | null;
  /** True once the venue is public; never false again (VEN-13). */
  listed: boolean;
  /** The mean of the visible ratings x100, rounded; 0 without any. */
  averageRating: number;
  /** The number of visible reviews. */
  totalReviews: number;
  ratingSum: number;
  /** Visible reviews with one star, two stars, up to five. */
  ratingCounts: [number, number, number, number, number];
  pendingClaims: number;
  /** The name folded for sorting, without case and accents. */
  nameKey: string;
  /** Normalised name and address for matching; '' for an address without a house number. */
  nameMatch: string;
  addressMatch: string;
  createdAt: string;
  updatedAt: string;
};

/** A review as the view `venue_reviews` keeps it (DATA-07); username and photo are joined when read. */
export type VenueReviewRow = {
  id: string;
  venueId: string;
  userId: string;
  rating: number;
  title: string | null;
  comment: string | null;
  isVisible: boolean;
  createdAt: string;
  updatedAt: string;
};

/** A row of the view `venue_claims` (DATA-08); contact, notes and the documents' names are encrypted. */
export type VenueClaimRow = {
  id: string;
  venueId: string;
  userId: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  businessRole: BusinessRole;
  notes: string | null;
  verificationDocs: UploadedDocument[];
  status: ClaimStatus;
  adminNotes: string | null;
  reviewedBy: string | null;
  reviewedAt: string | null;
  createdAt: string;
};
