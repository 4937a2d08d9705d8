import type { VenueFields } from './venue.ts';
import type { BusinessRole, ClaimStatus, UploadedDocument } from './venue-claim.ts';

/** A venue as the view `venues` keeps it (DATA-06). */
export type VenueRow = VenueFields & {
  id: string;
  claimedBy: string | null;
  isVerified: boolean;
  submittedBy: string | null;
  /** True from the moment the public may see it; never false again (VEN-13). */
  listed: boolean;
  /** The mean of the visible ratings x100, rounded; 0 without any. */
  averageRating: number;
  /** How many visible reviews there are. */
  totalReviews: number;
  ratingSum: number;
  /** Visible reviews of one star, two stars, up to five. */
  ratingCounts: [number, number, number, number, number];
  pendingClaims: number;
  /** The name folded for sorting without regard to case and accents. */
  nameKey: string;
  /** What other spellings of the name and of the address share with them; '' where an address names no house. */
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

/** A claim as the view `venue_claims` keeps it (DATA-08); contact, notes and the documents' names are sealed. */
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
