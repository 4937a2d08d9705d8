import { z } from 'zod';
import { allVenues, listedVenues } from '#projections/views/venues/queries.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import { venueTypes } from '#schema/venues/venue-type.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { adminList, listHandler, resultHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { venueCommandRoutes } from './commands.ts';
import { findVisibleVenue } from './find-visible-venue.ts';
import { presentVenues, toAdminVenue, toVenue } from './presenter.ts';

/** The stored kinds; 'all' and 'venue' mean every kind (VEN-07). */
const venueType = z
  .enum(
    [...venueTypes, 'all', 'venue'],
    'Venue type must be bar, theater, club, restaurant, outdoor, other, venue or all',
  )
  .transform((type) => (type === 'all' || type === 'venue' ? undefined : type))
  .optional();

const filter = z.object({ limit: limitParam, venueType });
const adminFilter = z.object({
  limit: limitParam.default(listLimit.max),
  venueType,
  isVerified: z
    .enum(['true', 'false'], 'isVerified must be true or false')
    .transform((text) => text === 'true')
    .optional(),
});

const list = listHandler(filter, async ({ gateway }, range) =>
  (await listedVenues(gateway.readModels, range)).map(toVenue),
);

const show = resultHandler(async ({ gateway, caller, params: { id = '' } }) => {
  const row = await findVisibleVenue(gateway, caller, id);
  if (!row) return { code: 'venue-unknown' };
  const { upcomingEvents } = await presentOne(presentVenues, gateway, row);
  return { ...toVenue(row), upcomingEvents };
});

/** */
export const venueRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/venues', who: 'anyone', rate: 'Q', handle: list },
  { method: 'GET', path: '/api/venues/:id', who: 'anyone', rate: 'Q', handle: show },
  adminList('/api/admin/venues', 'venues', adminFilter, async ({ gateway }, range) =>
    (await allVenues(gateway.readModels, range)).map(toAdminVenue),
  ),
  ...venueCommandRoutes,
];
