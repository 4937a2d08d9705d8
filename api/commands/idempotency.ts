import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { AnyCommand } from '#domain/commands.ts';
import { unreadable } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway, Outcome } from '../gateway.ts';
import { derivedId, metadataFor } from './metadata.ts';

const keptMs = 24 * 60 * 60 * 1000;

/** What makes two calls the same call: its name, the caller's `Idempotency-Key`, and what was asked. */
export type IdempotentCall = { call: AnyCommand['type']; key: string | undefined; body: unknown };

/** What an `Idempotency-Key` stands for; `body` is the keyed hash of what was asked, null once that was refused. */
type Note = { commandId: string; body: string | null };
/** `revision`: of the note that this very call has made. */
type Named = { commandId: string; revision?: number };

/**
 * Runs a call once per caller, name and `Idempotency-Key` (rest-contract, Idempotency): the key's note holds the
 * command's id for 24 h, every id of what it creates follows from that, so a repeat finds the stream and answers as
 * the first. Another body under the same key is refused with `key-reused`. Without a key each call is a new one.
 * `run` sends the command with the metadata that it is given; it may refuse before.
 */
export async function runOnce(
  gateway: Gateway,
  caller: Caller,
  asked: IdempotentCall,
  run: (meta: CommandMetadata) => Promise<Outcome>,
): Promise<Outcome> {
  const named = await commandIdFor(gateway, caller, asked);
  if (isRejection(named)) return { ok: false, rejection: named };
  const { commandId, revision } = named;
  const outcome = await run(metadataFor(gateway, caller, commandId));
  if (!outcome.ok && revision !== undefined)
    await note(gateway, noteOf(caller, asked), { commandId, body: null }, revision);
  return outcome;
}

/** The same for a call that sends one command. What has to be done before, `command` does; it may refuse. */
export function sendOnce(
  gateway: Gateway,
  caller: Caller,
  asked: IdempotentCall,
  command: (meta: CommandMetadata) => AnyCommand | Promise<AnyCommand | Rejection>,
): Promise<Outcome> {
  return runOnce(gateway, caller, asked, async (meta) => {
    const made = await command(meta);
    return isRejection(made) ? { ok: false, rejection: made } : gateway.send(made);
  });
}

/**
 * The id of the command that was asked for, a UUIDv7: the one noted under the key, before anything is appended,
 * or a new one. The key keeps it through a refusal, for a repeat that is under way may yet succeed.
 */
export async function commandIdFor(
  gateway: Gateway,
  caller: Caller,
  asked: IdempotentCall,
): Promise<Named | Rejection> {
  const { key } = asked;
  if (!key) return { commandId: randomUUIDv7() };
  if (key.length > limits.idempotencyKey)
    return unfitKey(`Idempotency-Key must be at most ${limits.idempotencyKey} characters`);
  if (!key.isWellFormed()) return unfitKey(unreadable('Idempotency-Key'));
  const body = createHmac('sha256', gateway.secret).update(JSON.stringify(asked.body)).digest('hex');
  const name = noteOf(caller, asked);
  for (;;) {
    const entry = await gateway.operational.get('idempotency', name);
    const former = entry && (JSON.parse(entry.value) as Note);
    if (former?.body === body) return { commandId: former.commandId };
    if (former && former.body !== null) return { code: 'key-reused' };
    const commandId = former?.commandId ?? randomUUIDv7();
    const revision = await note(gateway, name, { commandId, body }, entry?.revision ?? 'absent');
    if (revision !== null) return { commandId, revision };
  }
}

const noteOf = (caller: Caller, { call, key = '' }: IdempotentCall) =>
  derivedId(caller.session ?? caller.address, call, key);

/** The revision of the note; null when another call was quicker. */
function note({ operational, now }: Gateway, name: string, noted: Note, expected: number | 'absent') {
  const expiresAt = now().getTime() + keptMs;
  return operational.put('idempotency', name, JSON.stringify(noted), { expected, expiresAt });
}

const unfitKey = (message: string): Rejection => ({
  code: 'invalid-input',
  errors: [{ field: 'Idempotency-Key', message }],
});
