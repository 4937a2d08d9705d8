import { z } from 'zod';
import { reviewsOf, visibleReviews } from '#projections/views/venue_reviews/queries.ts';
import { adminList, listHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { findVisibleVenue } from '../venues/find-visible-venue.ts';
import { reviewCommandRoutes } from './commands.ts';
import { presentAdminReviews, presentReviews } from './presenter.ts';

const filter = z.object({ limit: limitParam });
const ofVenue = z.object({ limit: limitParam, venueId: z.string('venueId is required') });

const list = listHandler(filter, async ({ gateway, caller, params: { id = '' } }, range) => {
  if (!(await findVisibleVenue(gateway, caller, id))) return { code: 'venue-unknown' };
  return presentReviews(gateway, await visibleReviews(gateway.readModels, { ...range, venueId: id }));
});

/** */
export const reviewRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/venues/:id/reviews', who: 'anyone', rate: 'Q', handle: list },
  adminList('/api/admin/venue-reviews', 'hiddenReviews', ofVenue, async ({ gateway }, range) =>
    presentAdminReviews(gateway, await reviewsOf(gateway.readModels, range)),
  ),
  ...reviewCommandRoutes,
];
