import { userById } from '#projections/views/users/queries.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { nextCheckAllowedAt } from '#stores/operational/ingest-leases.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';
import { presentUser } from './presenter.ts';

/**
 * An account for its owner; null when the view has no such account. The caller's role comes from here, not from the
 * account's stream, because every request of a signed-in client reads it: a change counts once the view shows it.
 */
export async function currentUser(
  deps: Queries & Pick<Gateway, 'sealer'>,
  userId: string,
): Promise<CurrentUser | null> {
  const row = await userById(deps.readModels, userId);
  return row ? presentUser(deps, row) : null;
}

/** The account in session responses: for an administrator with the time of the next event check (D-83). */
export async function sessionUser(
  { operational, now }: Pick<Platform, 'now'> & Pick<Gateway, 'operational'>,
  user: CurrentUser,
): Promise<CurrentUser> {
  if (!user.isAdmin) return user;
  return { ...user, eventCheck: { nextAllowedAt: await nextCheckAllowedAt(operational, now()) } };
}
