import { type Mail, MailFailed } from '#stores/outside/mail.ts';
import { SkipEvent } from '../reactor.ts';
import type { MailDeps } from './deps.ts';

/** A note outlives its event's time to be mailed by far. */
const recordTtlMs = 24 * 60 * 60 * 1000;

/**
 * Sends the mail of an event to one person, unless that was done or begun before: the note of it is on disk before
 * the mail server hears anything, and goes again when the server has not taken the mail. A process that dies in
 * between leaves a mail unsent rather than sent twice. Throws what the mailer throws, `SkipEvent` when no other
 * attempt will help.
 */
export async function sendOnce(
  { mailer, operational, sealer, now }: Pick<MailDeps, 'mailer' | 'operational' | 'sealer' | 'now'>,
  { cause, to, write }: { cause: string; to: string; write(): Promise<Mail> },
): Promise<void> {
  const key = `${cause} ${sealer.subjectOf(to)}`;
  const expiresAt = now().getTime() + recordTtlMs;
  if ((await operational.put('mail-note', key, '', { expected: 'absent', expiresAt })) === null) return;
  let settled = false;
  try {
    await mailer.send(await write());
    settled = true;
  } catch (fault) {
    if (!(fault instanceof MailFailed && fault.permanent)) throw fault;
    settled = true;
    throw new SkipEvent('the mail server refuses this mail for good', { cause: fault });
  } finally {
    if (!settled) await operational.delete('mail-note', key);
  }
}
