import { randomUUIDv7 } from 'node:crypto';
import type { AnyCommand } from '#domain/commands.ts';
import type { Recorded } from '#schema/events.ts';
import type { Rejection, RejectionCode } from '#schema/rejections.ts';
import { userEmailStream } from '#schema/streams.ts';
import type { Gateway } from '../gateway.ts';
import { metadataFor } from '../metadata.ts';

/** The id of the account that an address has; null before its first sign-in. */
export async function accountIdOf(
  { log, sealer }: Pick<Gateway, 'log' | 'sealer'>,
  email: string,
): Promise<string | null> {
  const last = (await log.readStream(userEmailStream(sealer.subjectOf(email)))).at(-1) as
    | Recorded
    | undefined;
  return last?.type === 'EmailReserved' ? last.data.userId : null;
}

/**
 * Makes sure that a proved address has its account (AUTH-18), an administrator's when ADMIN_EMAILS lists it
 * (AUTH-28). Every step may be repeated: what a crash cut off is finished by the next sign-in under the id that the
 * address was reserved for, and of two first sign-ins at once the slower one takes the other's. Answers the
 * account's id, or the refusal.
 */
export async function ensureAccount(
  gateway: Gateway,
  email: string,
  correlationId: string,
): Promise<{ userId: string } | Rejection> {
  const emailHash = gateway.sealer.subjectOf(email);
  const meta = () => metadataFor(gateway, { actor: { kind: 'system', id: 'sign-in' }, correlationId });

  const known = await accountIdOf(gateway, email);
  const wanted = known ?? randomUUIDv7();
  const reserve = { type: 'ReserveEmail', data: { emailHash, userId: wanted }, meta: meta() } as const;
  const refused = await refusal(gateway, reserve, 'email-taken');
  if (refused) return refused;
  const userId = (await accountIdOf(gateway, email)) ?? wanted;
  const failed =
    (await refusal(
      gateway,
      { type: 'RegisterUser', data: { userId, email, emailHash }, meta: meta() },
      'user-exists',
    )) ??
    (gateway.config.ADMIN_EMAILS.includes(email.toLowerCase())
      ? await refusal(gateway, { type: 'GrantAdmin', data: { userId }, meta: meta() })
      : null);
  return failed ?? { userId };
}

async function refusal(
  gateway: Gateway,
  command: AnyCommand,
  unless?: RejectionCode,
): Promise<Rejection | null> {
  const outcome = await gateway.send(command);
  return outcome.ok || outcome.rejection.code === unless ? null : outcome.rejection;
}
