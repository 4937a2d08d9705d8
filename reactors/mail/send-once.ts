import { randomUUID } from 'node:crypto';
import { type Mail, MailFailed } from '#stores/outside/mail/mail.ts';
import { SkipEvent } from '../reactor.ts';
import type { MailDeps } from './deps.ts';

/** Mails that this process has not sent, by their records. */
const unsent = new Map<string, string>();

/** Much longer than the age at which events are no longer mailed. */
const recordTtlMs = 24 * 60 * 60 * 1000;

/**
 * Sends the mail of an event to one person unless an earlier attempt was recorded: the record is on disk
 * before the mail server is called, and is deleted when the server did not take the mail. A process that dies
 * in between leaves a mail unsent rather than sent twice; one that lives recognises its own record of a mail that was
 * not sent, also when the store's reply to the record or to its deletion was lost. Throws the mailer's errors, or `SkipEvent` when no
 * retry can succeed.
 */
export async function sendOnce(
  { mailer, operational, sealer, now }: Pick<MailDeps, 'mailer' | 'operational' | 'sealer' | 'now'>,
  { cause, to, write }: { cause: string; to: string; write(): Promise<Mail> },
): Promise<void> {
  const key = `${cause} ${sealer.subjectOf(to)}`;
  const expiresAt = now().getTime() + recordTtlMs;
  const attempt = unsent.get(key) ?? randomUUID();
  unsent.set(key, attempt);
  const isRecorded = await operational.put('mail-note', key, attempt, { expected: 'absent', expiresAt });
  if (isRecorded === null && (await operational.get('mail-note', key))?.value !== attempt) {
    unsent.delete(key);
    return;
  }
  let settled = false;
  try {
    await mailer.send(await write());
    settled = true;
  } catch (error) {
    if (!(error instanceof MailFailed && error.permanent)) throw error;
    settled = true;
    throw new SkipEvent('the mail server rejects this mail permanently', { cause: error });
  } finally {
    if (settled) unsent.delete(key);
    else await operational.delete('mail-note', key);
  }
}
