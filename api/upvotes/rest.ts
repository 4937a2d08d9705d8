import { upvotedBy } from '#projections/views/event_upvotes/queries.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { upvoteCommandRoutes } from './commands.ts';

async function listOwn({ gateway, caller }: RequestContext): Promise<HttpResponse> {
  return json(200, { eventIds: await upvotedBy(gateway.readModels, caller.actor.id) });
}

/** */
export const upvoteRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/user/upvotes', who: { reads: 'ownUpvotes' }, rate: 'Q', handle: listOwn },
  ...upvoteCommandRoutes,
];
