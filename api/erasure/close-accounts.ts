import type { AnyCommand } from '#domain/commands.ts';
import { reservationFromEvents } from '#domain/reservation/reservation.ts';
import { email } from '#domain/user/email.ts';
import type { Recorded } from '#schema/events.ts';
import { userEmailStream } from '#schema/kernel/streams.ts';
import type { Gateway } from '../gateway.ts';

type Means = Pick<Gateway, 'log' | 'send'>;
type OnEmail = Recorded<'EmailReserved' | 'EmailConfirmed' | 'EmailReleased'>;

/** The accounts that the person has and had, in the order they were made. */
export async function accountsOf({ log }: Pick<Means, 'log'>, subject: string): Promise<string[]> {
  return [...new Set((await reservations(log, subject)).map(({ data }) => data.userId))];
}

/**
 * Closes every account that the person has or had, and frees the address: whoever proves it from then on begins a
 * fresh account. One that a sign-in reserves meanwhile is closed too, before it is made. Answers the accounts.
 */
export async function closeAccounts(
  means: Means,
  subject: string,
  meta: () => AnyCommand['meta'],
): Promise<string[]> {
  for (;;) {
    const told = await reservations(means.log, subject);
    const userIds = [...new Set(told.map(({ data }) => data.userId))];
    for (const userId of userIds)
      await sendOrThrow(means, { type: 'CloseAccount', data: { userId }, meta: meta() });
    const held = reservationFromEvents(email, told);
    if (held === null) return userIds;
    const data = { emailHash: subject, userId: held.owner, reservation: held.number };
    await sendOrThrow(means, { type: 'ReleaseEmail', data, meta: meta() });
  }
}

/** Sends what no rule refuses to an operator. */
export async function sendOrThrow({ send }: Pick<Means, 'send'>, command: AnyCommand): Promise<void> {
  const outcome = await send(command);
  if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.rejection.code}`);
}

async function reservations(log: Means['log'], subject: string): Promise<OnEmail[]> {
  return (await log.readStream(userEmailStream(subject))) as OnEmail[];
}
