import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Gateway } from '../gateway.ts';

/** How long an ad that was handed out may still be said to have been seen or followed. */
export const showingLifetimeMs = 30 * 60 * 1000;

type Means = Pick<Gateway, 'secret' | 'now'>;

/** A nonce for one showing of an ad: its name, until when it is good, and our signature on both. */
export function nonceFor(gateway: Means, adId: string): string {
  const showing = randomBytes(12).toString('hex');
  const until = (gateway.now().getTime() + showingLifetimeMs).toString(36);
  return `${showing}.${until}.${signature(gateway, adId, showing, until)}`;
}

/**
 * The name of the showing that a nonce stands for; null for one that we did not give, gave for another ad, or
 * gave too long ago. That it counts once is the rule of its stream.
 */
export function showingOf(gateway: Means, adId: string, nonce: string): string | null {
  const [showing = '', until = '', given = ''] = nonce.split('.');
  const signed = Buffer.from(signature(gateway, adId, showing, until));
  const sent = Buffer.from(given);
  if (sent.length !== signed.length || !timingSafeEqual(sent, signed)) return null;
  return Number.parseInt(until, 36) > gateway.now().getTime() ? showing : null;
}

function signature({ secret }: Means, ...parts: readonly string[]): string {
  const key = createHmac('sha256', secret).update('ad-showing').digest();
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}
