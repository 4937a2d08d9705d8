import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { email } from '#schema/kernel/fields.ts';
import { rejectionMessage } from '#schema/kernel/rejections.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Commands, Gateway, Platform } from '../gateway.ts';
import { findAccountId } from '../sign-in/account.ts';

/** The operator's request: grants or revokes an account's administrator role (AUTH-28). */
export const adminChange = z.object({ change: z.enum(['grant', 'revoke']), email });
export type AdminChange = z.output<typeof adminChange>;

/** The result, as a sentence for the operator. */
export type AdminChangeResult = { ok: boolean; message: string };

/** Grants or revokes the role; the account must have signed in once. */
export async function changeAdmin(
  gateway: Commands & Pick<Platform, 'now'> & Pick<Gateway, 'log' | 'sealer'>,
  { change, email: address }: AdminChange,
): Promise<AdminChangeResult> {
  const caller = { actor: { kind: 'operator', id: 'operator' } as const, correlationId: randomUUIDv7() };
  const userId = await findAccountId(gateway, address);
  if (userId === null) return noAccount(address);
  const data = { userId };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send(
    change === 'grant' ? { type: 'GrantAdmin', data, meta } : { type: 'RevokeAdmin', data, meta },
  );
  if (!outcome.ok)
    return outcome.rejection.code === 'user-unknown'
      ? noAccount(address)
      : { ok: false, message: rejectionMessage(outcome.rejection) };
  const right = change === 'grant' ? 'an administrator' : 'no administrator';
  return {
    ok: true,
    message: `${address} ${outcome.events.length === 0 ? 'was already' : 'is now'} ${right}`,
  };
}

function noAccount(address: string): AdminChangeResult {
  const message = `${address} has no account yet: it is made when the address signs in for the first time`;
  return { ok: false, message };
}
