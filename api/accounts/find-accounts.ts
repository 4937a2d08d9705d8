import { displayNames, userByEmailHash, usersByUsername } from '#projections/views/users/queries.ts';
import type { Gateway } from '../gateway.ts';

type Account = { id: string; name: string; createdAt: string };

/**
 * Accounts whose username begins with the search, by name, behind the one whose e-mail it is in full: an address
 * is kept sealed, so no part of it can be searched. A blank search finds none (AVE-21).
 */
export async function findAccounts(
  { readModels, sealer }: Pick<Gateway, 'readModels' | 'sealer'>,
  search: string,
  limit: number,
): Promise<Account[]> {
  const sought = search.trim();
  if (sought === '') return [];
  const [owner, called] = await Promise.all([
    sought.includes('@') ? userByEmailHash(readModels, sealer.subjectOf(sought)) : undefined,
    usersByUsername(readModels, sought, limit),
  ]);
  const found = [...(owner ? [owner] : []), ...called].slice(0, limit);
  const nameOf = await displayNames(
    { readModels, sealer },
    found.map(({ id }) => id),
  );
  return found.map(({ id, createdAt }) => ({ id, name: nameOf.get(id) ?? id, createdAt }));
}
