import { upvotedBy } from '#projections/views/event_upvotes/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { upvoteListing, withdrawUpvote } from './upvote.ts';

async function give({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const upvote = await upvoteListing(gateway, caller, id);
  return isRejection(upvote) ? upvote : json(200, upvote);
}

async function takeBack({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const upvote = await withdrawUpvote(gateway, caller, id);
  return isRejection(upvote) ? upvote : json(200, upvote);
}

async function own({ gateway, caller }: RequestContext): Promise<HttpResponse> {
  return json(200, { eventIds: await upvotedBy(gateway.readModels, caller.actor.id) });
}

/** The bodies are empty; what is sent in them is not read (UPV-11). */
export const upvoteRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/events/:id/upvote',
    who: { sends: 'UpvoteListing' },
    rate: 'W',
    handle: give,
  },
  {
    method: 'DELETE',
    path: '/api/events/:id/upvote',
    who: { sends: 'WithdrawUpvote' },
    rate: 'W',
    handle: takeBack,
  },
  { method: 'GET', path: '/api/user/upvotes', who: { reads: 'ownUpvotes' }, rate: 'Q', handle: own },
];
