import { userById } from '#projections/users/queries.ts';
import type { UserRow } from '#schema/rows.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Gateway } from './gateway.ts';

/** An account as its owner sees it, the e-mail opened; null when the view knows no such account. */
export async function currentUser(
  { readModels, sealer }: Pick<Gateway, 'readModels' | 'sealer'>,
  userId: string,
): Promise<CurrentUser | null> {
  const row = await userById(readModels, userId);
  return row ? { ...withoutHash(row), email: await sealer.open(row.email) } : null;
}

function withoutHash({ emailHash: _hash, ...user }: UserRow): Omit<UserRow, 'emailHash'> {
  return user;
}
