import { userById } from '#projections/users/queries.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Gateway } from './gateway.ts';
import { presentUser } from './present-user.ts';

/** An account as its owner sees it; null when the view knows no such account. */
export async function currentUser(
  gateway: Pick<Gateway, 'readModels' | 'sealer'>,
  userId: string,
): Promise<CurrentUser | null> {
  const row = await userById(gateway.readModels, userId);
  return row ? presentUser(gateway, row) : null;
}
