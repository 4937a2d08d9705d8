import { toPublicProfile, userByUsername } from '#projections/views/users/queries.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { profileCommandRoutes } from './commands.ts';

/** the public profile of a member, by username in any case (PROF-08, PROF-12). */
async function show({
  gateway,
  params: { username = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const row = await userByUsername(gateway.readModels, username);
  const profile = row && toPublicProfile(row);
  return profile ? json(200, profile) : { code: 'user-unknown' };
}

/** */
export const profileRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/users/:username', who: 'anyone', rate: 'Q', handle: show },
  ...profileCommandRoutes,
];
