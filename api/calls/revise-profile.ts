import { usernameHash } from '#domain/user/username-hash.ts';
import { folded } from '#projections/fold.ts';
import { users } from '#projections/users/users.ts';
import { inTurnOfAccount } from '#reactors/username/in-turn-of-account.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import { userStream } from '#schema/streams.ts';
import { profileInput } from '#schema/user.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { metadataFor } from '../metadata.ts';
import { parsed } from '../parsed.ts';
import { presentUser } from '../present-user.ts';
import { streamAsOf } from '../stream-as-of.ts';

/**
 * Changes the caller's own profile (R-08, PROF-06): the name is reserved, then all that was sent becomes fact at
 * once or not at all, then the former name becomes free. What a fault cuts off is finished by sending the same
 * again; names that it leaves reserved are freed by the reactor `username`.
 */
export async function reviseProfile(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
): Promise<CurrentUser | Rejection> {
  const asked = parsed(profileInput, input);
  if (isRejection(asked)) return asked;
  const userId = caller.actor.id;
  const meta = () => metadataFor(gateway, caller);
  const { username } = asked;

  return inTurnOfAccount(userId, async () => {
    if (username != null) {
      const data = { nameHash: usernameHash(username), userId };
      const reserved = await gateway.send({ type: 'ReserveUsername', data, meta: meta() });
      if (!reserved.ok) return reserved.rejection;
    }
    const revised = await gateway.send({ type: 'ReviseProfile', data: { ...asked, userId }, meta: meta() });
    if (username != null)
      for (const nameHash of await namesLeft(gateway, userId, username))
        await gateway.send({ type: 'ReleaseUsername', data: { nameHash, userId }, meta: meta() });
    if (!revised.ok) return revised.rejection;
    const row = folded(users, userId, await streamAsOf(gateway, revised));
    if (!row) throw new Error(`the events of account ${userId} give no row`);
    return presentUser(gateway, row);
  });
}

/** The names, as hashes, that the account bore last or tried and does not bear. */
async function namesLeft({ log }: Gateway, userId: string, tried: string): Promise<string[]> {
  const chosen = (await log.readStream(userStream(userId)))
    .filter(({ type }) => type === 'UsernameChosen')
    .map(({ data }) => usernameHash(String(data.username)));
  const left = new Set([...chosen.slice(-2), usernameHash(tried)]);
  left.delete(chosen.at(-1) ?? '');
  return [...left];
}
