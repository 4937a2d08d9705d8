import { v5 } from 'uuid';
import type { NumberedReservation, UniqueName } from '#domain/reservation/unique-names.ts';
import type { CommandMetadata, RecordedEvent } from '#schema/kernel/message.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { metaAfter, type Send } from '../reactor.ts';

/**
 * Creates the metadata of each command; the actor is a system actor. `step` is unique per command of one
 * settlement.
 */
export type MetaFor = (step: string) => CommandMetadata;

/**
 * Decides whether a reservation is in use: it sends the owner's stream a command to abandon the name, which also
 * prevents a later use. So when a use and a settlement run concurrently exactly one succeeds, however long a
 * process pauses. Returns whether the name is in use; then it is confirmed, otherwise freed. Each step may be
 * repeated.
 */
export async function settleReservation(
  send: Send,
  kind: UniqueName,
  reservation: NumberedReservation,
  { meta, end }: { meta: MetaFor; end: 'release' | 'expire' },
): Promise<boolean> {
  const sendStep = (step: 'abandon' | 'confirm' | 'release' | 'expire') =>
    send(kind[step](reservation, meta(`${step} ${reservation.nameHash} ${reservation.reservation}`)));
  const abandoned = await sendStep('abandon');
  const isInUse = !abandoned.ok && abandoned.rejection.code === 'reservation-in-use';
  if (!abandoned.ok && !isInUse) throw unexpectedRejection(abandoned.rejection.code);
  const settled = await sendStep(isInUse ? 'confirm' : end);
  if (!settled.ok) throw unexpectedRejection(settled.rejection.code);
  return isInUse;
}

/**
 * Confirms an owner's current name and frees the former ones. A reservation that is newer than the last use
 * of its name and not confirmed belongs to a call in progress and stays.
 */
export async function settleNames(
  { log, send }: { log: Pick<EventLogReader, 'readStream'>; send: Send },
  kind: UniqueName,
  owner: string,
  meta: MetaFor,
): Promise<void> {
  const { current, fences } = kind.namesFromEvents(await log.readStream(kind.ownerStream(owner)));
  const former = Object.keys(fences).filter((nameHash) => nameHash !== current);
  for (const nameHash of current === null ? former : [current, ...former]) {
    const reservation = kind.reservationFromEvents(await log.readStream(kind.nameStream(nameHash)));
    if (reservation?.owner !== owner) continue;
    const isInProgress =
      !reservation.isConfirmed && reservation.until !== null && reservation.number > (fences[nameHash] ?? 0);
    if (nameHash === current ? reservation.isConfirmed : isInProgress) continue;
    await settleReservation(
      send,
      kind,
      { nameHash, owner, reservation: reservation.number },
      { meta, end: 'release' },
    );
  }
}

/** Metadata whose command ids are derived from an event, so that a retry sends the same commands. */
export const commandMetaAfter =
  (event: RecordedEvent, actor: string): MetaFor =>
  (step) =>
    metaAfter(event, actor, v5(`${event.id} ${step}`, commandIdNamespace));

/** The namespace of the reactors' command ids. */
const commandIdNamespace = '8d0e4b7a-52a3-5c1c-9d1e-0b6a3f1c2e55';

const unexpectedRejection = (code: string) => new Error(`a reservation was not settled: ${code}`);
