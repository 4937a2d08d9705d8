import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Gateway } from '../gateway.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const name = 'sid';

type Session = { userId: string };

/** The key of the session that a request's cookie names, not yet known to exist; null without a cookie. */
export function sessionKey({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): string | null {
  if (cookie === undefined || !cookie.includes(`${name}=`)) return null;
  const id = parseCookie(cookie)[name];
  return id ? hashOf(id) : null;
}

/** The account behind a session; null when it has ended. */
export async function accountOf({ operational, now }: Gateway, session: string): Promise<string | null> {
  const entry = await operational.get('session', session);
  if (entry === null || (entry.expiresAt ?? 0) <= now().getTime()) return null;
  return (JSON.parse(entry.value) as Session).userId;
}

/** Begins a session of 30 days under a new id, ends the former one, and answers the cookie (AUTH-27). */
export async function beginSession(gateway: Gateway, userId: string, former: string | null): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await gateway.operational.put('session', hashOf(id), JSON.stringify({ userId } satisfies Session), {
    expected: 'absent',
    expiresAt: gateway.now().getTime() + lifetimeMs,
  });
  await endSession(gateway, former);
  return cookieOf(gateway, id, lifetimeMs / 1000);
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

/** The cookie that makes a browser forget its session. */
export function noSession(gateway: Gateway): string {
  return cookieOf(gateway, '', 0);
}

function cookieOf({ config }: Gateway, value: string, maxAge: number): string {
  return stringifySetCookie({
    name,
    value,
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    path: '/',
  });
}

/** The id has 256 random bits, so its plain hash gives nothing away. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
