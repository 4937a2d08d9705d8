import { isAdministrator } from '#domain/user/user.ts';
import { administratorIds } from '#projections/views/users/queries.ts';
import { userStream } from '#schema/kernel/streams.ts';
import { erased } from '#stores/personal-data/sealer.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';
import { findAccountId } from '../sign-in/account.ts';

type Deps = Queries & Pick<Platform, 'config'> & Pick<Gateway, 'sealer' | 'log'>;
type Administrator = { id: string; email: string };

/**
 * The administrators with their addresses. Candidates come from the view of users and from ADMIN_EMAILS; each
 * candidate's own stream decides, so that a lagging view never mails a former administrator, and only misses
 * one who was granted the role just now.
 */
export async function listAdministrators(deps: Deps): Promise<Administrator[]> {
  const listed = await Promise.all(deps.config.ADMIN_EMAILS.map((email) => findAccountId(deps, email)));
  const seen = await administratorIds(deps.readModels);
  const candidates = new Set([...listed.flatMap((id) => id ?? []), ...seen]);
  const known = await Promise.all([...candidates].map((id) => findAdministrator(deps, id)));
  return known.flatMap((account) => account ?? []);
}

/** An account that is an administrator by its own stream; null for others, and for an erased one. */
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
