import type { UserRow } from '#schema/rows.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';

/** An account as its owner sees it, the e-mail opened, without the keys that find it (AUTH-22). */
export async function presentUser({ sealer }: Pick<Gateway, 'sealer'>, row: UserRow): Promise<CurrentUser> {
  const { emailHash: _hash, usernameKey: _key, ...user } = row;
  return { ...user, email: await sealer.open(row.email) };
}
