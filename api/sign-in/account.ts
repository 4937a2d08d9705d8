import type { AnyCommand } from '#domain/commands.ts';
import type { Rejection, RejectionCode } from '#schema/rejections.ts';
import type { Gateway } from '../gateway.ts';
import { derivedId, metadataFor } from '../metadata.ts';

/** The id of the one account that an address can have. */
export function accountIdOf({ sealer }: Pick<Gateway, 'sealer'>, email: string): string {
  return derivedId('user', sealer.subjectOf(email));
}

/**
 * Makes sure that a proved address has its account (AUTH-18), an administrator's when ADMIN_EMAILS lists it
 * (AUTH-28). Every step may be repeated: what a crash cut off is finished by the next sign-in, and two first
 * sign-ins at once make one account. Answers the refusal, if there is one.
 */
export async function ensureAccount(
  gateway: Gateway,
  email: string,
  correlationId: string,
): Promise<Rejection | null> {
  const userId = accountIdOf(gateway, email);
  const emailHash = gateway.sealer.subjectOf(email);
  const meta = () => metadataFor(gateway, { actor: { kind: 'system', id: 'sign-in' }, correlationId });

  return (
    (await refusal(gateway, { type: 'ReserveEmail', data: { emailHash, userId }, meta: meta() })) ??
    (await refusal(
      gateway,
      { type: 'RegisterUser', data: { userId, email, emailHash }, meta: meta() },
      'user-exists',
    )) ??
    (gateway.config.ADMIN_EMAILS.includes(email.toLowerCase())
      ? await refusal(gateway, { type: 'GrantAdmin', data: { userId }, meta: meta() })
      : null)
  );
}

async function refusal(
  gateway: Gateway,
  command: AnyCommand,
  unless?: RejectionCode,
): Promise<Rejection | null> {
  const outcome = await gateway.send(command);
  return outcome.ok || outcome.rejection.code === unless ? null : outcome.rejection;
}
