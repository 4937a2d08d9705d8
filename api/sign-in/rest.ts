import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { sessionUser } from '../accounts/current-user.ts';
import { bodyHandler } from '../server/request/handlers.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { isOwnNavigation } from '../server/request/same-site.ts';
import { HttpError, rejectionResponse } from '../server/response/errors.ts';
import { type HttpResponse, json, redirect } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { login, sendMagicLink } from './handlers.ts';
import { safeReturnTo } from './return-to.ts';
import { clearSessionCookies, endSession, withCompanion } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** A 401 removes the companion cookie of a session that has ended, so that the page does not call again. */
async function user({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  if (caller.user) return json(200, await sessionUser(gateway, caller.user));
  const refusal = rejectionResponse({ code: 'sign-in-required' });
  return withCompanion(gateway, request, refusal);
}

const mailLink = bodyHandler(({ gateway, request }, body) => sendMagicLink(gateway, request, body));

const logIn = bodyHandler(({ gateway, caller }, body) => login(gateway, caller, body));

async function verify({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const { token } = await readJsonBody(request);
  const signedIn = await signIn(gateway, caller, token);
  if (isRejection(signedIn)) return signedIn;
  const { user: account, returnTo, cookies } = signedIn;
  return json(200, { user: account, returnTo }, { 'set-cookie': cookies });
}

async function logout({ gateway, caller }: RequestContext): Promise<HttpResponse> {
  await endSession(gateway, caller.session);
  return json(200, { message: 'Logged out successfully' }, { 'set-cookie': clearSessionCookies(gateway) });
}

function goToLogin({ query }: RequestContext): HttpResponse {
  const returnTo = query.get('returnTo');
  return redirect(
    returnTo === null ? '/login' : `/login?${new URLSearchParams({ returnTo: safeReturnTo(returnTo) })}`,
  );
}

/** R-07; a HEAD does not end the session. */
async function leave({ gateway, caller, request }: RequestContext): Promise<HttpResponse> {
  if (!isOwnNavigation(request.headers))
    throw new HttpError('forbidden', 'This link does not come from this site');
  if (request.method === 'GET') await endSession(gateway, caller.session);
  return redirect('/', { 'set-cookie': clearSessionCookies(gateway) });
}

/** */
export const signInRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/auth/user', who: 'anyone', rate: 'Q', handle: user },
  { method: 'POST', path: '/api/auth/send-magic-link', who: 'anyone', rate: 'L', handle: mailLink },
  { method: 'POST', path: '/api/auth/login', who: 'anyone', rate: 'L', handle: logIn },
  { method: 'POST', path: '/api/auth/verify', who: 'anyone', rate: 'L', handle: verify },
  { method: 'POST', path: '/api/auth/logout', who: 'anyone', rate: 'Q', handle: logout },
  { method: 'GET', path: '/api/login', who: 'anyone', rate: 'Q', handle: goToLogin },
  { method: 'GET', path: '/api/logout', who: 'anyone', rate: 'Q', handle: leave },
];
