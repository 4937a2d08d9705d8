import type { UserRow } from '#schema/accounts/user-rows.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';

/** An account for its owner, the e-mail decrypted, without lookup keys (AUTH-22). */
export async function presentUser({ sealer }: Pick<Gateway, 'sealer'>, row: UserRow): Promise<CurrentUser> {
  const { emailHash: _hash, usernameKey: _key, ...user } = row;
  return { ...user, email: await sealer.open(row.email) };
}
