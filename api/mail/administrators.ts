import { isAdministrator } from '#domain/user/user.ts';
import { administratorIds } from '#projections/views/users/queries.ts';
import { userStream } from '#schema/kernel/streams.ts';
import { erased } from '#stores/personal-data/sealer.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';
import { findAccountId } from '../sign-in/account.ts';

type Deps = Queries & Pick<Platform, 'config'> & Pick<Gateway, 'sealer' | 'log'>;
type Administrator = { id: string; email: string };

/**
 * The accounts that are administrators, with their addresses. Candidates are those whom the view of users names and
 * those that ADMIN_EMAILS lists; whether they are is said by each one's own stream, so that a view that lags mails
 * nobody who has lost the right, and only hides whom the operator made an administrator in this very moment.
 */
export async function listAdministrators(deps: Deps): Promise<Administrator[]> {
  const listed = await Promise.all(deps.config.ADMIN_EMAILS.map((email) => findAccountId(deps, email)));
  const seen = await administratorIds(deps.readModels);
  const candidates = new Set([...listed.flatMap((id) => id ?? []), ...seen]);
  const known = await Promise.all([...candidates].map((id) => findAdministrator(deps, id)));
  return known.flatMap((account) => account ?? []);
}

/** An account that is an administrator by its own stream; null for everyone else, and for one that was erased. */
export async function findAdministrator(
  { log, sealer }: Pick<Gateway, 'log' | 'sealer'>,
  userId: string,
): Promise<Administrator | null> {
  const stream = await log.readStream(userStream(userId));
  if (!isAdministrator(stream)) return null;
  const registered = stream.find(({ type }) => type === 'UserRegistered');
  const email = await sealer.open(String(registered?.data.email));
  return email === erased ? null : { id: userId, email };
}
