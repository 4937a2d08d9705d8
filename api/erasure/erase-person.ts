import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { voidActionsOf } from '#reactors/mail/action-tokens.ts';
import { email } from '#schema/kernel/fields.ts';
import { profilePhotoName } from '#schema/kernel/image.ts';
import { personStream, userStream } from '#schema/kernel/streams.ts';
import { findMailsMentioning, removeMailsAbout, removeMailsMentioning } from '#stores/outside/outbox.ts';
import { deleteConversationsOf } from '../chat/conversations.ts';
import { derivedId, metadataFor } from '../commands/metadata.ts';
import { removeDocument, removeDocumentsOf } from '../documents/document-store.ts';
import type { Gateway } from '../gateway.ts';
import { outboxFolder } from '../mail/mailer.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { tokensOf } from '../sign-in/tokens.ts';
import { accountsOf, closeAccounts, sendOrThrow } from './close-accounts.ts';
import { findSentItems } from './sent-items.ts';

export type ErasureDeps = Pick<
  Gateway,
  'log' | 'sealer' | 'operational' | 'images' | 'config' | 'send' | 'now'
>;

/** What the operator asks: everything of a person to go, whatever they did here (LOG-09). */
export const erasureInput = z.object({ email });

const nobody = 'Nobody has used this address here: there is nothing to erase.';
const gone = 'Erased: what this address has sent reads "[erased]" from now on';

/**
 * Erases a person at the operator's word (LOG-09). The fact comes first, so that a repeat knows the person when
 * nothing else does; then every way in, so that nobody seals anything new in their name; then the key; then files.
 * Each step may be repeated: what a crash cut off is finished by asking again, which answers the same.
 */
export async function erasePerson(
  means: ErasureDeps,
  { email: address }: z.output<typeof erasureInput>,
): Promise<{ ok: boolean; says: string }> {
  const subject = means.sealer.subjectOf(address);
  if (!(await isKnown(means, address, subject))) return { ok: false, says: nobody };
  const caller = { actor: { kind: 'operator', id: 'operator' } as const, correlationId: randomUUIDv7() };

  await noteErased(means, subject, caller);
  for (const token of await tokensOf(means, subject)) await means.operational.delete('sign-in-token', token);
  const accounts = await closeAccounts(means, subject, () => metadataFor(means, caller));
  await endSessionsOf(means, accounts);
  await voidActionsOf(means, accounts);
  await deleteConversationsOf(means, accounts);
  await means.sealer.destroy(subject);
  await removePhotos(means, accounts);
  await removeDocumentsOf(means.config.DATA_DIR, accounts);
  const { streams, documents } = await findSentItems(means.log, subject);
  for (const id of documents) await removeDocument(means.config.DATA_DIR, id);
  const outbox = outboxFolder(means.config.DATA_DIR);
  await removeMailsMentioning(outbox, address);
  await removeMailsAbout(outbox, streams);

  return { ok: true, says: accounts.length > 0 ? `${gone}, and its account is closed.` : `${gone}.` };
}

/** Whether anything at all is known of the person, or was before an erasure. */
async function isKnown(means: ErasureDeps, address: string, subject: string): Promise<boolean> {
  return (
    (await means.sealer.keyName(subject)) !== null ||
    (await means.log.readStream(personStream(subject))).length > 0 ||
    (await accountsOf(means, subject)).length > 0 ||
    (await tokensOf(means, subject)).length > 0 ||
    (await findMailsMentioning(outboxFolder(means.config.DATA_DIR), address)).length > 0
  );
}

/** One fact for each key: a repeat finds its own command. */
async function noteErased(
  means: ErasureDeps,
  subject: string,
  caller: Parameters<typeof metadataFor>[1],
): Promise<void> {
  const key = await means.sealer.keyName(subject);
  const meta = metadataFor(means, caller, derivedId('erase', subject, key ?? ''));
  await sendOrThrow(means, {
    type: 'ErasePerson',
    data: { subject, by: 'operator', hasKey: key !== null },
    meta,
  });
}

/** Closed accounts get no new photos, so these are all. */
async function removePhotos({ log, images }: ErasureDeps, accounts: readonly string[]): Promise<void> {
  for (const userId of accounts) {
    const told = await log.readStream(userStream(userId));
    const shown = told.flatMap(({ data }) => profilePhotoName(String(data.profilePhotoUrl)) ?? []);
    for (const name of new Set(shown)) await images.remove(name);
  }
}
