import { z } from 'zod';
import { email } from '#schema/fields.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import { json, redirect } from '../http/answer.ts';
import { Refused } from '../http/errors.ts';
import { jsonBody } from '../http/read-body.ts';
import type { Answer, Call, Route } from '../http/route.ts';
import { isOwnNavigation } from '../http/same-site.ts';
import { parsed } from '../parsed.ts';
import { pageBehind, safeReturnTo } from '../sign-in/return-to.ts';
import { endSession, noSession } from '../sign-in/sessions.ts';
import { linkSent, sendLink, signIn } from '../sign-in/sign-in.ts';

const linkInput = z.object({ email });

function user({ caller }: Call): Answer | Rejection {
  return caller.user ? json(200, caller.user) : { code: 'sign-in-required' };
}

async function sendMagicLink({ gateway, request }: Call): Promise<Answer | Rejection> {
  const asked = parsed(linkInput, await jsonBody(request));
  if (isRejection(asked)) return asked;
  await sendLink(gateway, asked.email, pageBehind(request.headers, gateway.config.PUBLIC_URL));
  return json(200, linkSent);
}

/** a user only when the session is already that address; an address alone never signs anyone in. */
async function login({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const body = await jsonBody(request);
  const asked = parsed(linkInput, body);
  if (isRejection(asked)) return asked;
  if (caller.user?.email.toLowerCase() === asked.email.toLowerCase())
    return json(200, { user: caller.user, message: 'Login successful!' });
  await sendLink(gateway, asked.email, safeReturnTo(body.returnTo));
  return json(200, linkSent);
}

async function verify({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const { token } = await jsonBody(request);
  const signedIn = await signIn(gateway, caller, token);
  if (isRejection(signedIn)) return signedIn;
  const { user: account, returnTo, cookie } = signedIn;
  return json(200, { user: account, returnTo }, { 'set-cookie': cookie });
}

async function logout({ gateway, caller }: Call): Promise<Answer> {
  await endSession(gateway, caller.session);
  return json(200, { message: 'Logged out successfully' }, { 'set-cookie': noSession(gateway) });
}

function goToLogin({ query }: Call): Answer {
  const asked = query.get('returnTo');
  return redirect(
    asked === null ? '/login' : `/login?${new URLSearchParams({ returnTo: safeReturnTo(asked) })}`,
  );
}

/** R-07; a HEAD only looks, and ends nothing. */
async function leave({ gateway, caller, request }: Call): Promise<Answer> {
  if (!isOwnNavigation(request.headers))
    throw new Refused('forbidden', 'This link does not come from this site');
  if (request.method === 'GET') await endSession(gateway, caller.session);
  return redirect('/', { 'set-cookie': noSession(gateway) });
}

/** */
export const signInRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/auth/user', who: 'anyone', rate: 'Q', answer: user },
  { method: 'POST', path: '/api/auth/send-magic-link', who: 'anyone', rate: 'L', answer: sendMagicLink },
  { method: 'POST', path: '/api/auth/login', who: 'anyone', rate: 'L', answer: login },
  { method: 'POST', path: '/api/auth/verify', who: 'anyone', rate: 'L', answer: verify },
  { method: 'POST', path: '/api/auth/logout', who: 'anyone', rate: 'Q', answer: logout },
  { method: 'GET', path: '/api/login', who: 'anyone', rate: 'Q', answer: goToLogin },
  { method: 'GET', path: '/api/logout', who: 'anyone', rate: 'Q', answer: leave },
];
