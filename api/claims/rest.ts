import { z } from 'zod';
import { findVenueClaims } from '#projections/views/venue_claims/queries.ts';
import { claimStatuses } from '#schema/venues/venue-claim.ts';
import { adminList } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { claimCommandRoutes } from './commands.ts';
import { presentClaims } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(claimStatuses, 'Status must be pending, approved or rejected').optional(),
  venueId: z.string().optional(),
});

/** */
export const claimRoutes: readonly Route[] = [
  adminList('/api/admin/claims', 'venueClaims', filter, async ({ gateway }, range) =>
    presentClaims(gateway, await findVenueClaims(gateway.readModels, range)),
  ),
  ...claimCommandRoutes,
];
