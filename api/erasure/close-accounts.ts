import type { AnyCommand } from '#domain/commands.ts';
import { reservationFromEvents } from '#domain/reservation/reservation.ts';
import { email } from '#domain/user/email.ts';
import type { Recorded } from '#schema/events.ts';
import { userEmailStream } from '#schema/kernel/streams.ts';
import type { Commands, Gateway } from '../gateway.ts';

type Deps = Commands & Pick<Gateway, 'log'>;
type OnEmail = Recorded<'EmailReserved' | 'EmailConfirmed' | 'EmailReleased'>;

/** Ids of the person's current and former accounts, in order of creation. */
export async function accountsOf({ log }: Pick<Gateway, 'log'>, subject: string): Promise<string[]> {
  return [...new Set((await reservations(log, subject)).map(({ data }) => data.userId))];
}

/**
 * Closes all current and former accounts of the person and releases the address, so that the next sign-in
 * with it creates a new account. An account that a concurrent sign-in reserves is closed before it is
 * created. Returns the account ids.
 */
export async function closeAccounts(
  deps: Deps,
  subject: string,
  meta: () => AnyCommand['meta'],
): Promise<string[]> {
  for (;;) {
    const events = await reservations(deps.log, subject);
    const userIds = [...new Set(events.map(({ data }) => data.userId))];
    for (const userId of userIds)
      await sendOrThrow(deps, { type: 'CloseAccount', data: { userId }, meta: meta() });
    const reserved = reservationFromEvents(email, events);
    if (reserved === null) return userIds;
    const data = { emailHash: subject, userId: reserved.owner, reservation: reserved.number };
    await sendOrThrow(deps, { type: 'ReleaseEmail', data, meta: meta() });
  }
}

/** Sends a command that no rule rejects for an operator; throws when one does. */
export async function sendOrThrow({ send }: Commands, command: AnyCommand): Promise<void> {
  const outcome = await send(command);
  if (!outcome.ok) throw new Error(`${command.type} was rejected: ${outcome.rejection.code}`);
}

async function reservations(log: Deps['log'], subject: string): Promise<OnEmail[]> {
  return (await log.readStream(userEmailStream(subject))) as OnEmail[];
}
