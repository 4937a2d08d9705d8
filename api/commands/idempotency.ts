import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { AnyCommand } from '#domain/commands.ts';
import { unreadable } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway, Outcome, Platform } from '../gateway.ts';
import { derivedId, metadataFor } from './metadata.ts';

const retentionMs = 24 * 60 * 60 * 1000;

type Deps = Pick<Gateway, 'operational' | 'secret'> & Pick<Platform, 'now'>;

/** Identifies a retried call: its name, the caller's `Idempotency-Key` and its body. */
export type IdempotentCall = { call: AnyCommand['type']; key: string | undefined; body: unknown };

/** The entry of an `Idempotency-Key`; `body` is the keyed hash of the call's body, null after a rejection. */
type Note = { commandId: string; body: string | null };
/** `revision`: of the entry, when this call created it. */
type Named = { commandId: string; revision?: number };

/**
 * Runs a call once per caller, name and `Idempotency-Key` (rest-contract, Idempotency): the key's entry
 * contains the command's id for 24 h. Every id that the command creates is derived from it, so a retry finds
 * the stream and returns the first result. Another body under the same key is rejected with `key-reused`.
 * Without a key each call is new. `run` sends the command with the metadata, or returns a rejection.
 */
export async function runOnce(
  gateway: Deps,
  caller: Caller,
  call: IdempotentCall,
  run: (meta: CommandMetadata) => Promise<Outcome>,
): Promise<Outcome> {
  const named = await commandIdFor(gateway, caller, call);
  if (isRejection(named)) return { ok: false, rejection: named };
  const { commandId, revision } = named;
  const outcome = await run(metadataFor(gateway, caller, commandId));
  if (!outcome.ok && revision !== undefined)
    await putEntry(gateway, entryKeyOf(caller, call), { commandId, body: null }, revision);
  return outcome;
}

/**
 * The command id of a call, a UUIDv7: the one stored under the key, or a new one, stored before anything is
 * appended. It stays after a rejection, because a concurrent retry may still succeed.
 */
export async function commandIdFor(
  gateway: Deps,
  caller: Caller,
  call: IdempotentCall,
): Promise<Named | Rejection> {
  const { key } = call;
  if (!key) return { commandId: randomUUIDv7() };
  if (key.length > limits.idempotencyKey)
    return invalidKey(`Idempotency-Key must be at most ${limits.idempotencyKey} characters`);
  if (!key.isWellFormed()) return invalidKey(unreadable('Idempotency-Key'));
  const body = createHmac('sha256', gateway.secret).update(JSON.stringify(call.body)).digest('hex');
  const name = entryKeyOf(caller, call);
  for (;;) {
    const entry = await gateway.operational.get('idempotency', name);
    const former = entry && (JSON.parse(entry.value) as Note);
    if (former?.body === body) return { commandId: former.commandId };
    if (former && former.body !== null) return { code: 'key-reused' };
    const commandId = former?.commandId ?? randomUUIDv7();
    const revision = await putEntry(gateway, name, { commandId, body }, entry?.revision ?? 'absent');
    if (revision !== null) return { commandId, revision };
  }
}

const entryKeyOf = (caller: Caller, { call, key = '' }: IdempotentCall) =>
  derivedId(caller.session ?? caller.address, call, key);

/** Stores the entry and returns its revision; null when another call has stored one first. */
function putEntry({ operational, now }: Deps, name: string, stored: Note, expected: number | 'absent') {
  const expiresAt = now().getTime() + retentionMs;
  return operational.put('idempotency', name, JSON.stringify(stored), { expected, expiresAt });
}

const invalidKey = (message: string): Rejection => ({
  code: 'invalid-input',
  errors: [{ field: 'Idempotency-Key', message }],
});
