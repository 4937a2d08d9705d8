import type { Actor } from '#schema/kernel/message.ts';
import { userStream } from '#schema/kernel/streams.ts';
import type { EventLog } from './event-log.ts';

/** The subject (keyed hash of the e-mail address) of the account that acts; null for an actor without an account. */
export async function accountSubject(
  log: Pick<EventLog, 'readStream'>,
  { kind, id }: Actor,
): Promise<string | null> {
  if (kind !== 'user' && kind !== 'admin') return null;
  const registered = (await log.readStream(userStream(id))).find(({ type }) => type === 'UserRegistered');
  return typeof registered?.data.emailHash === 'string' ? registered.data.emailHash : null;
}
