import { userById } from '#projections/views/users/queries.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { nextCheckAllowedAt } from '#stores/operational/event-check.ts';
import type { Gateway } from '../gateway.ts';
import { presentUser } from './presenter.ts';

/** An account as its owner sees it; null when the view knows no such account. */
export async function currentUser(
  gateway: Pick<Gateway, 'readModels' | 'sealer'>,
  userId: string,
): Promise<CurrentUser | null> {
  const row = await userById(gateway.readModels, userId);
  return row ? presentUser(gateway, row) : null;
}

/** The account as answers about the session give it: to an administrator with the time of the next event check (D-83). */
export async function sessionUser(
  { operational, now }: Pick<Gateway, 'operational' | 'now'>,
  user: CurrentUser,
): Promise<CurrentUser> {
  if (!user.isAdmin) return user;
  return { ...user, eventCheck: { nextAllowedAt: await nextCheckAllowedAt(operational, now()) } };
}
