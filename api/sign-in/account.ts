import { randomUUIDv7 } from 'node:crypto';
import type { AnyCommand } from '#domain/commands.ts';
import { type Reservation, reservationFromEvents } from '#domain/reservation/reservation.ts';
import { email as emailAddress } from '#domain/user/email.ts';
import type { Rejection, RejectionCode } from '#schema/kernel/rejections.ts';
import { userEmailStream } from '#schema/kernel/streams.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Commands, Gateway, Platform } from '../gateway.ts';

type Deps = Pick<Gateway, 'log' | 'sealer'>;

/** The id of the account that an address has; null before its first sign-in. */
export async function findAccountId(deps: Deps, email: string): Promise<string | null> {
  return (await reservationOf(deps, email))?.owner ?? null;
}

async function reservationOf({ log, sealer }: Deps, email: string): Promise<Reservation | null> {
  return reservationFromEvents(emailAddress, await log.readStream(userEmailStream(sealer.subjectOf(email))));
}

/**
 * Ensures that a verified address has its account (AUTH-18), an administrator's when ADMIN_EMAILS lists it
 * (AUTH-28). Every step may be repeated: the next sign-in finishes what a crash interrupted, under the id that the
 * address was reserved for, and of two concurrent first sign-ins the slower one takes the other's id. Returns the
 * account's id, or the rejection.
 */
export async function ensureAccount(
  deps: Deps & Commands & Pick<Platform, 'config' | 'now'>,
  email: string,
  correlationId: string,
): Promise<{ userId: string } | Rejection> {
  const emailHash = deps.sealer.subjectOf(email);
  const meta = () => metadataFor(deps, { actor: { kind: 'system', id: 'sign-in' }, correlationId });

  // Only ever reserved for a new id: one that an erasure has closed meanwhile must not get the address again.
  let reserved = await reservationOf(deps, email);
  while (reserved === null) {
    const reserve = {
      type: 'ReserveEmail',
      data: { emailHash, userId: randomUUIDv7() },
      meta: meta(),
    } as const;
    const refused = await refusal(deps, reserve, 'email-taken');
    if (refused) return refused;
    reserved = await reservationOf(deps, email);
  }
  const { owner: userId, number: reservation, isConfirmed } = reserved;
  const steps: [AnyCommand, RejectionCode?][] = [
    [{ type: 'RegisterUser', data: { userId, email, emailHash }, meta: meta() }, 'user-exists'],
  ];
  if (!isConfirmed)
    steps.push([{ type: 'ConfirmEmail', data: { emailHash, userId, reservation }, meta: meta() }]);
  if (deps.config.ADMIN_EMAILS.includes(email.toLowerCase()))
    steps.push([{ type: 'GrantAdmin', data: { userId }, meta: meta() }]);
  for (const [command, unless] of steps) {
    const refused = await refusal(deps, command, unless);
    if (refused) return refused;
  }
  return { userId };
}

async function refusal(
  { send }: Commands,
  command: AnyCommand,
  unless?: RejectionCode,
): Promise<Rejection | null> {
  const outcome = await send(command);
  return outcome.ok || outcome.rejection.code === unless ? null : outcome.rejection;
}
