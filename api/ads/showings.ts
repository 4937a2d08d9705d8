import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gateway, Platform } from '../gateway.ts';

/** Lifetime of a nonce: impressions and clicks count for 30 minutes after the ad was served. */
export const showingLifetimeMs = 30 * 60 * 1000;

type Deps = Pick<Platform, 'now'> & Pick<Gateway, 'secret'>;

/** A signed nonce for one showing of an ad: `<showing>.<expiry, epoch ms in base 36>.<signature>`. */
export function nonceFor(gateway: Deps, adId: string): string {
  const showing = randomBytes(12).toString('hex');
  const until = (gateway.now().getTime() + showingLifetimeMs).toString(36);
  return `${showing}.${until}.${signature(gateway, adId, showing, until)}`;
}

/** The showing of a nonce; null when the signature is invalid, the nonce belongs to another ad, or it expired. */
export function showingOf(gateway: Deps, adId: string, nonce: string): string | null {
  const [showing = '', until = '', given = ''] = nonce.split('.');
  const signed = Buffer.from(signature(gateway, adId, showing, until));
  const sent = Buffer.from(given);
  if (sent.length !== signed.length || !timingSafeEqual(sent, signed)) return null;
  return Number.parseInt(until, 36) > gateway.now().getTime() ? showing : null;
}

function signature({ secret }: Deps, ...parts: readonly string[]): string {
  const key = createHmac('sha256', secret).update('ad-showing').digest();
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}
