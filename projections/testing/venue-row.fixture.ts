/** The time of the n-th event, counted from 0. */
export const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;

/** The row of venue v1 after an administrator added it. */
export const row = {
  id: 'v1',
  name: 'The Paper Lantern v1',
  address: '410 Comal St',
  venueType: 'club',
  description: null,
  url: null,
  phone: null,
  email: null,
  capacity: null,
  logoUrl: null,
  imageUrls: [],
  claimedBy: null,
  isVerified: false,
  submittedBy: null,
  listed: true,
  averageRating: 0,
  totalReviews: 0,
  ratingSum: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  pendingClaims: 0,
  nameKey: 'the paper lantern v1',
  nameMatch: 'paper lantern v1',
  addressMatch: '410 comal st',
  createdAt: at(0),
  updatedAt: at(0),
};
