import type { CurrentUser } from '#schema/wire.ts';
import { request } from '../../data/request.ts';

export type Redeemed = { user: CurrentUser; returnTo: string };

const asked = new Map<string, Promise<Redeemed>>();

/** Posts a sign-in token once, however often a page asks (AUTH-18). */
export function redeem(token: string): Promise<Redeemed> {
  const already = asked.get(token);
  if (already) return already;
  const answer = request('POST', '/api/auth/verify', { token }).then((response) => response.json());
  asked.set(token, answer);
  return answer;
}
