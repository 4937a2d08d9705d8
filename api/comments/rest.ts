import { z } from 'zod';
import { commentsByStatus, commentsOn } from '#projections/views/event_comments/queries.ts';
import { approvedListingById } from '#projections/views/events/queries.ts';
import { commentStatuses } from '#schema/listings/comment.ts';
import { adminList, listHandler } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { commentCommandRoutes } from './commands.ts';
import { presentAdminComments, presentComments } from './presenter.ts';

const filter = z.object({ limit: limitParam });
const queueFilter = z.object({
  limit: limitParam,
  status: z.enum(commentStatuses, 'Status must be pending, approved or rejected').default('pending'),
});

/** approved ones, newest first, and the caller's own under review. */
const list = listHandler(filter, async ({ gateway, caller, params: { id = '' } }, range) => {
  if (!(await approvedListingById(gateway.readModels, id))) return { code: 'listing-unknown' };
  const viewer = caller.user?.id ?? null;
  const rows = await commentsOn(gateway.readModels, { ...range, eventId: id, viewer });
  return presentComments(gateway, rows);
});

/** */
export const commentRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/events/:id/comments', who: 'anyone', rate: 'Q', handle: list },
  adminList('/api/admin/comments', 'commentQueue', queueFilter, async ({ gateway }, range) =>
    presentAdminComments(gateway, await commentsByStatus(gateway.readModels, range)),
  ),
  ...commentCommandRoutes,
];
