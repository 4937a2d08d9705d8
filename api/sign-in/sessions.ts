import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import type { Gateway } from '../gateway.ts';
import type { HttpResponse } from '../server/response/responses.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const name = 'sid';
/** Says to scripts of the page that there is a session, and nothing else: `sid` itself they cannot read. */
const companion = 'signed_in';

type Session = { userId: string };
type Request = Pick<IncomingMessage, 'headers'>;

/** The key of the session that a request's cookie names, not yet known to exist; null without a cookie. */
export function sessionKey({ headers: { cookie } }: Request): string | null {
  if (cookie === undefined || !cookie.includes(`${name}=`)) return null;
  const id = parseCookie(cookie)[name];
  return id ? hashOf(id) : null;
}

/** The account behind a session; null when it has ended. */
export async function findSessionAccount(
  { operational, now }: Gateway,
  session: string,
): Promise<string | null> {
  const entry = await operational.get('session', session);
  if (entry === null || (entry.expiresAt ?? 0) <= now().getTime()) return null;
  return (JSON.parse(entry.value) as Session).userId;
}

/** Begins a session of 30 days under a new id, ends the former one, and answers the cookies (AUTH-27, D-83). */
export async function createSession(
  gateway: Gateway,
  userId: string,
  former: string | null,
): Promise<string[]> {
  const id = randomBytes(32).toString('base64url');
  await gateway.operational.put('session', hashOf(id), JSON.stringify({ userId } satisfies Session), {
    expected: 'absent',
    expiresAt: gateway.now().getTime() + lifetimeMs,
  });
  await endSession(gateway, former);
  return [sessionCookie(gateway, id, lifetimeMs), companionCookie(gateway, '1', lifetimeMs)];
}

export async function endSession({ operational }: Gateway, session: string | null): Promise<void> {
  if (session !== null) await operational.delete('session', session);
}

/** Ends every session of the accounts. */
export async function endSessionsOf(
  { operational }: Pick<Gateway, 'operational'>,
  userIds: readonly string[],
): Promise<void> {
  for (const { key, entry } of await operational.list('session'))
    if (userIds.includes((JSON.parse(entry.value) as Session).userId))
      await operational.delete('session', key);
}

/** The cookies that make a browser forget its session. */
export function clearSessionCookies(gateway: Gateway): string[] {
  return [sessionCookie(gateway, '', 0), companionCookie(gateway, '', 0)];
}

/**
 * The answer, with a cookie that corrects the companion of `sid` where it is wrong: sessions may be older than the
 * companion, and may end without an answer to their browser (D-83). Reads no store for a guest, and lets the answer
 * as it is while the store of sessions cannot be read. Nobody may keep an answer that sets a cookie.
 */
export async function withCompanion(
  gateway: Gateway,
  request: Request,
  answer: HttpResponse,
): Promise<HttpResponse> {
  const { cookie } = request.headers;
  const claimed = cookie !== undefined && parseCookie(cookie)[companion] !== undefined;
  const session = sessionKey(request);
  if (session === null && !claimed) return answer;
  const signedIn = session === null ? false : await isSession(gateway, session);
  if (signedIn === null || signedIn === claimed) return answer;
  const corrected = signedIn ? companionCookie(gateway, '1', lifetimeMs) : companionCookie(gateway, '', 0);
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store', 'set-cookie': corrected } };
}

async function isSession(gateway: Gateway, session: string): Promise<boolean | null> {
  try {
    return (await findSessionAccount(gateway, session)) !== null;
  } catch (error) {
    if (error instanceof OperationalUnavailable) return null;
    throw error;
  }
}

function sessionCookie(gateway: Gateway, value: string, lastsMs: number): string {
  return stringifySetCookie({ name, value, httpOnly: true, ...attributes(gateway, lastsMs) });
}

function companionCookie(gateway: Gateway, value: string, lastsMs: number): string {
  return stringifySetCookie({ name: companion, value, ...attributes(gateway, lastsMs) });
}

function attributes({ config }: Gateway, lastsMs: number) {
  return {
    maxAge: lastsMs / 1000,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: '/',
  } as const;
}

/** The id has 256 random bits, so its plain hash gives nothing away. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
