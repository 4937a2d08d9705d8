import { usernames } from '#domain/reservation/unique-names.ts';
import { users } from '#projections/views/users/users.ts';
import { profileInput } from '#schema/accounts/user.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import { takeName } from '../commands/unique-names.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { presentUser } from './presenter.ts';

/**
 * Changes the caller's own profile (R-08, PROF-06): a new name is reserved, then all that was sent is recorded at once
 * or not at all, then the former name becomes free. What a fault cuts off is finished by sending the same again.
 */
export async function reviseProfile(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
): Promise<CurrentUser | Rejection> {
  const changes = parseInput(profileInput, input);
  if (isRejection(changes)) return changes;
  const userId = caller.actor.id;
  const { username } = changes;
  const revise = (reservation?: number) => {
    const data = { ...changes, userId, reservation };
    return gateway.send({ type: 'ReviseProfile', data, meta: metadataFor(gateway, caller) });
  };
  const revised =
    username == null
      ? await revise()
      : await takeName(gateway, caller, { kind: usernames, name: username, owner: userId }, revise);
  if (!revised.ok) return revised.rejection;
  return presentUser(gateway, rowFromEvents(users, userId, await streamAsOf(gateway, revised)));
}
