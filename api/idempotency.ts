import { createHmac } from 'node:crypto';
import type { AnyCommand } from '#domain/commands.ts';
import { limits } from '#schema/limits.ts';
import type { CommandMetadata } from '#schema/message.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import type { Caller, Gateway, Outcome } from './gateway.ts';
import { derivedId, metadataFor } from './metadata.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** What makes two calls the same call: its name, the caller's `Idempotency-Key`, and what was asked. */
export type Asked = { call: AnyCommand['type']; key: string | undefined; body: unknown };

/**
 * Sends the command once per caller, call and `Idempotency-Key` (rest-contract, Idempotency): its id, and with
 * it every id of what it creates, is derived from these three, so a repeat finds the stream and answers as the
 * first. Another body under the same key is refused with `key-reused`. Without a key each call is a new one.
 * What has to be done before, `command` does; it may refuse.
 */
export async function sendOnce(
  gateway: Gateway,
  caller: Caller,
  { call, key, body }: Asked,
  command: (meta: CommandMetadata) => AnyCommand | Promise<AnyCommand | Rejection>,
): Promise<Outcome> {
  const send = async (meta: CommandMetadata): Promise<Outcome> => {
    const made = await command(meta);
    return isRejection(made) ? { ok: false, rejection: made } : gateway.send(made);
  };
  if (!key) return send(metadataFor(gateway, caller));
  if (key.length > limits.idempotencyKey) return { ok: false, rejection: tooLong };
  const commandId = commandIdOf(caller, call, key);
  const claimed = await claim(gateway, commandId, body);
  if (claimed === 'another-body') return { ok: false, rejection: { code: 'key-reused' } };
  const outcome = await send(metadataFor(gateway, caller, commandId));
  if (!outcome.ok && claimed !== 'same-body')
    await gateway.operational.delete('idempotency', commandId, { expected: claimed });
  return outcome;
}

/** The id of the command that a key names: the same for the same caller, call and key. */
export function commandIdOf(caller: Caller, call: Asked['call'], key: string): string {
  return derivedId(caller.session ?? caller.address, call, key);
}

const tooLong: Rejection = {
  code: 'invalid-input',
  errors: [
    {
      field: 'Idempotency-Key',
      message: `Idempotency-Key must be at most ${limits.idempotencyKey} characters`,
    },
  ],
};

/** Notes the body under the key before anything is appended; the number is the revision of the new note. */
async function claim(
  { operational, now, secret }: Gateway,
  commandId: string,
  body: unknown,
): Promise<number | 'same-body' | 'another-body'> {
  const hash = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
  const noted = await operational.put('idempotency', commandId, hash, {
    expected: 'absent',
    expiresAt: now().getTime() + keptMs,
  });
  if (noted !== null) return noted;
  const former = await operational.get('idempotency', commandId);
  return former === null || former.value === hash ? 'same-body' : 'another-body';
}
