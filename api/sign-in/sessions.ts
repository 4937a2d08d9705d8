import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import type { Gateway, Platform } from '../gateway.ts';
import type { HttpResponse } from '../server/response/responses.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const name = 'sid';
/** Lets scripts of the page know that there is a session: they cannot read `sid`. */
const companion = 'signed_in';

type Session = { userId: string };
type Request = Pick<IncomingMessage, 'headers'>;
type Store = Pick<Gateway, 'operational'>;
type Clock = Pick<Platform, 'now'>;
type Site = Pick<Platform, 'config'>;

/** The key of the session in the request's cookie, which may not exist; null without a cookie. */
export function sessionKey({ headers: { cookie } }: Request): string | null {
  if (cookie === undefined || !cookie.includes(`${name}=`)) return null;
  const id = parseCookie(cookie)[name];
  return id ? hashOf(id) : null;
}

/** The account behind a session; null when it has ended. */
export async function findSessionAccount(
  { operational, now }: Store & Clock,
  session: string,
): Promise<string | null> {
  const entry = await operational.get('session', session);
  if (entry === null || (entry.expiresAt ?? 0) <= now().getTime()) return null;
  return (JSON.parse(entry.value) as Session).userId;
}

/** Begins a session of 30 days under a new id, ends the former one, and returns the cookies (AUTH-27, D-83). */
export async function createSession(
  deps: Store & Clock & Site,
  userId: string,
  former: string | null,
): Promise<string[]> {
  const id = randomBytes(32).toString('base64url');
  await deps.operational.put('session', hashOf(id), JSON.stringify({ userId } satisfies Session), {
    expected: 'absent',
    expiresAt: deps.now().getTime() + lifetimeMs,
  });
  await endSession(deps, former);
  return [sessionCookie(deps, id, lifetimeMs), companionCookie(deps, '1', lifetimeMs)];
}

export async function endSession({ operational }: Store, session: string | null): Promise<void> {
  if (session !== null) await operational.delete('session', session);
}

/** Ends every session of the accounts. */
export async function endSessionsOf({ operational }: Store, userIds: readonly string[]): Promise<void> {
  for (const { key, entry } of await operational.list('session'))
    if (userIds.includes((JSON.parse(entry.value) as Session).userId))
      await operational.delete('session', key);
}

/** The cookies that remove the session from a browser. */
export function clearSessionCookies(site: Site): string[] {
  return [sessionCookie(site, '', 0), companionCookie(site, '', 0)];
}

/**
 * The answer, with a cookie that corrects the companion of `sid` where it is wrong: sessions may be older than the
 * companion, and may end without an answer to their browser (D-83). Reads no store for a guest, and leaves the
 * answer as it is while the session store cannot be read. An answer that sets a cookie must not be cached.
 */
export async function withCompanion(
  deps: Store & Clock & Site,
  request: Request,
  answer: HttpResponse,
): Promise<HttpResponse> {
  const { cookie } = request.headers;
  const claimed = cookie !== undefined && parseCookie(cookie)[companion] !== undefined;
  const session = sessionKey(request);
  if (session === null && !claimed) return answer;
  const signedIn = session === null ? false : await isSession(deps, session);
  if (signedIn === null || signedIn === claimed) return answer;
  const corrected = signedIn ? companionCookie(deps, '1', lifetimeMs) : companionCookie(deps, '', 0);
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store', 'set-cookie': corrected } };
}

async function isSession(deps: Store & Clock, session: string): Promise<boolean | null> {
  try {
    return (await findSessionAccount(deps, session)) !== null;
  } catch (error) {
    if (error instanceof OperationalUnavailable) return null;
    throw error;
  }
}

function sessionCookie(site: Site, value: string, lastsMs: number): string {
  return stringifySetCookie({ name, value, httpOnly: true, ...attributes(site, lastsMs) });
}

function companionCookie(site: Site, value: string, lastsMs: number): string {
  return stringifySetCookie({ name: companion, value, ...attributes(site, lastsMs) });
}

function attributes({ config }: Site, lastsMs: number) {
  return {
    maxAge: lastsMs / 1000,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: '/',
  } as const;
}

/** The id has 256 random bits, so a hash without a key is enough. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
