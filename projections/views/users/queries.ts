import { usernameKey } from '#schema/accounts/user.ts';
import type { UserRow } from '#schema/accounts/user-rows.ts';
import type { PublicProfile } from '#schema/wire.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { rowById } from '../common/rows.ts';

/** An account by its id; the e-mail is encrypted. */
export const userById = rowById('users');

/** An account by the keyed hash of its e-mail. */
export async function userByEmailHash(
  readModels: ReadModels,
  emailHash: string,
): Promise<UserRow | undefined> {
  return (await readModels.find<UserRow>('users', { where: { emailHash }, limit: 1 }))[0];
}

/** The ids of the administrators. */
export async function administratorIds(readModels: ReadModels): Promise<string[]> {
  const rows = await readModels.find<UserRow>('users', { where: { isAdmin: true }, limit: 1000 });
  return rows.map(({ id }) => id);
}

/** An account by its username, whatever the case (ONB-14). */
export async function userByUsername(readModels: ReadModels, username: string): Promise<UserRow | undefined> {
  const where = { usernameKey: usernameKey(username) };
  return (await readModels.find<UserRow>('users', { where, limit: 1 }))[0];
}

/** Accounts whose username begins with `beginning`, ignoring case, sorted by name. */
export function usersByUsername(readModels: ReadModels, prefix: string, limit: number): Promise<UserRow[]> {
  const key = usernameKey(prefix);
  return readModels.find<UserRow>('users', {
    where: { usernameKey: { gte: key, lte: `${key}\uffff` } },
    sort: [['usernameKey', 'asc']],
    limit,
  });
}

/** The public profile of a member; null before a username is chosen. */
export function toPublicProfile({
  username,
  profilePhotoUrl,
  createdAt,
  interests,
}: UserRow): PublicProfile | null {
  return username === null ? null : { username, profilePhotoUrl, createdAt, interests };
}

/** Username and photo of members, by account id. Unknown accounts are left out. */
export async function profilesById(
  readModels: ReadModels,
  userIds: readonly string[],
): Promise<Map<string, Pick<UserRow, 'username' | 'profilePhotoUrl'>>> {
  const rows = await readModels.getMany<UserRow>('users', userIds);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** Display names by account id: the username, else the decrypted e-mail. Unknown accounts are left out. */
export async function displayNames(
  { readModels, sealer }: { readModels: ReadModels; sealer: Sealer },
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readModels.getMany<UserRow>('users', userIds);
  const known = rows.flatMap((row) => row ?? []);
  return new Map(
    await Promise.all(
      known.map(async ({ id, username, email }) => [id, username ?? (await sealer.open(email))] as const),
    ),
  );
}
