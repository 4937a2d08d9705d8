import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '#schema/kernel/limits.ts';
import type { Gateway, Platform } from '../gateway.ts';

type Deps = Pick<Platform, 'now'> & Pick<Gateway, 'operational' | 'secret'>;

const validMs = 15 * 60 * 1000;

/** The address that a sign-in link signs in, and the path that it leads to. */
export type TokenContent = { email: string; returnTo: string };

/** The content of a token as read; `used` returns true for exactly one of concurrent readers. */
export type SignInToken = TokenContent & { used(): Promise<boolean> };

/** A new token of 256 random bits, valid for 15 minutes; only its keyed hash is stored (AUTH-18). */
export async function issueToken({ operational, now, secret }: Deps, content: TokenContent): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await operational.put('sign-in-token', hashOf(token, secret), JSON.stringify(content), {
    expected: 'absent',
    expiresAt: now().getTime() + validMs,
  });
  return token;
}

/** The content of a token; null when it is unknown, used or expired. Reading does not use it. */
export async function readToken(
  { operational, now, secret }: Deps,
  token: unknown,
): Promise<SignInToken | null> {
  if (typeof token !== 'string' || token.length > limits.token) return null;
  const key = hashOf(token.trim(), secret);
  const entry = await operational.get('sign-in-token', key);
  if (entry === null || (entry.expiresAt ?? 0) <= now().getTime()) return null;
  return {
    ...(JSON.parse(entry.value) as TokenContent),
    used: () => operational.delete('sign-in-token', key, { expected: entry.revision }),
  };
}

/** The keys of a person's valid tokens. */
export async function tokensOf(
  { operational, sealer }: Pick<Gateway, 'operational' | 'sealer'>,
  subject: string,
): Promise<string[]> {
  const stored = await operational.list('sign-in-token');
  return stored.flatMap(({ key, entry }) =>
    sealer.subjectOf((JSON.parse(entry.value) as TokenContent).email) === subject ? [key] : [],
  );
}

function hashOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}
