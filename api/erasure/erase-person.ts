import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { voidActionsOf } from '#reactors/mail/action-tokens.ts';
import { definitionOf } from '#schema/events.ts';
import { email } from '#schema/kernel/fields.ts';
import { profilePhotoName } from '#schema/kernel/image.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { personalValues } from '#schema/kernel/personal.ts';
import { START } from '#schema/kernel/position.ts';
import { personStream, userStream } from '#schema/kernel/streams.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { findMailsMentioning, removeMailsAbout, removeMailsMentioning } from '#stores/outside/mail/outbox.ts';
import { subjectsOf } from '#stores/personal-data/sealed-text.ts';
import { deleteConversationsOf } from '../chat/conversations.ts';
import { derivedId, metadataFor } from '../commands/metadata.ts';
import { documentIdIn, removeDocument, removeDocumentsOf } from '../documents/document-store.ts';
import type { Commands, Gateway, Platform } from '../gateway.ts';
import { outboxFolder } from '../mail/mailer.ts';
import { endSessionsOf } from '../sign-in/sessions.ts';
import { tokensOf } from '../sign-in/tokens.ts';
import { accountsOf, closeAccounts, sendOrThrow } from './close-accounts.ts';

export type ErasureDeps = Commands &
  Pick<Platform, 'config' | 'now'> &
  Pick<Gateway, 'log' | 'sealer' | 'operational' | 'images'>;

/** Input of `npm run erase`: the address of the person (LOG-09). */
export const erasureInput = z.object({ email });

const unknownAddress = 'This address is unknown here: there is nothing to erase.';
const erasedMessage = 'Erased: what this address has sent reads "[erased]" from now on';

/**
 * Erases a person (LOG-09). The event comes first, so that a repeat still finds the person; then sign-in
 * tokens, accounts and sessions, so that nothing new is encrypted for them; then the key; then files. Each
 * step is idempotent: after a crash the operator repeats the command and gets the same message.
 */
export async function erasePerson(
  deps: ErasureDeps,
  { email: address }: z.output<typeof erasureInput>,
): Promise<{ ok: boolean; message: string }> {
  const subject = deps.sealer.subjectOf(address);
  if (!(await isKnown(deps, address, subject))) return { ok: false, message: unknownAddress };
  const caller = { actor: { kind: 'operator', id: 'operator' } as const, correlationId: randomUUIDv7() };

  await recordErasure(deps, subject, caller);
  for (const token of await tokensOf(deps, subject)) await deps.operational.delete('sign-in-token', token);
  const accounts = await closeAccounts(deps, subject, () => metadataFor(deps, caller));
  await endSessionsOf(deps, accounts);
  await voidActionsOf(deps, accounts);
  await deleteConversationsOf(deps, accounts);
  await deps.sealer.destroy(subject);
  await removePhotos(deps, accounts);
  await removeDocumentsOf(deps.config.DATA_DIR, accounts);
  const { streams, documents } = await findSentItems(deps.log, subject);
  for (const id of documents) await removeDocument(deps.config.DATA_DIR, id);
  const outbox = outboxFolder(deps.config.DATA_DIR);
  await removeMailsMentioning(outbox, address);
  await removeMailsAbout(outbox, streams);

  return {
    ok: true,
    message: accounts.length > 0 ? `${erasedMessage}, and its account is closed.` : `${erasedMessage}.`,
  };
}

/** True when any store has data of the person, or had before an erasure. */
async function isKnown(deps: ErasureDeps, address: string, subject: string): Promise<boolean> {
  return (
    (await deps.sealer.keyName(subject)) !== null ||
    (await deps.log.readStream(personStream(subject))).length > 0 ||
    (await accountsOf(deps, subject)).length > 0 ||
    (await tokensOf(deps, subject)).length > 0 ||
    (await findMailsMentioning(outboxFolder(deps.config.DATA_DIR), address)).length > 0
  );
}

/** Appends one event per key: a repeat has the same command id. */
async function recordErasure(
  deps: ErasureDeps,
  subject: string,
  caller: Parameters<typeof metadataFor>[1],
): Promise<void> {
  const key = await deps.sealer.keyName(subject);
  const meta = metadataFor(deps, caller, derivedId('erase', subject, key ?? ''));
  await sendOrThrow(deps, {
    type: 'ErasePerson',
    data: { subject, by: 'operator', hasKey: key !== null },
    meta,
  });
}

/** Removes all profile photos; closed accounts get no new ones. */
async function removePhotos(
  { log, images }: Pick<Gateway, 'log' | 'images'>,
  accounts: readonly string[],
): Promise<void> {
  for (const userId of accounts) {
    const events = await log.readStream(userStream(userId));
    const photos = events.flatMap(({ data }) => profilePhotoName(String(data.profilePhotoUrl)) ?? []);
    for (const name of new Set(photos)) await images.remove(name);
  }
}

type SentItems = {
  /** The streams whose events have personal fields encrypted for the person. */
  streams: ReadonlySet<string>;
  /** The ids of the documents in such events. */
  documents: readonly string[];
};

/** Finds the items sent by a person or in their name, in one pass over the log; it needs no key. */
async function findSentItems(log: Pick<EventLog, 'readAll'>, subject: string): Promise<SentItems> {
  const streams = new Set<string>();
  const documents: string[] = [];
  for (let page = await log.readAll(START); page.length > 0; page = await log.readAll(page.at(-1)!.position))
    for (const event of page.filter((each) => isSealedFor(each, subject))) {
      streams.add(event.stream);
      documents.push(...documentsIn(event));
    }
  return { streams, documents };
}

function isSealedFor({ type, data }: RecordedEvent, subject: string): boolean {
  const values = personalValues(data, definitionOf(type)?.personal?.fields ?? []);
  return values.some((value) => typeof value === 'string' && subjectsOf(value).includes(subject));
}

function documentsIn({ data: { verificationDocs } }: RecordedEvent): string[] {
  if (!Array.isArray(verificationDocs)) return [];
  return verificationDocs.map(({ url }: { url: string }) => documentIdIn(url)).filter((id) => id !== '');
}
