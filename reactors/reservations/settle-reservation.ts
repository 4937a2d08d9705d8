import { v5 } from 'uuid';
import type { NumberedReservation, UniqueName } from '#domain/reservation/unique-names.ts';
import type { CommandMetadata, RecordedEvent } from '#schema/kernel/message.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { Send } from '../reactor.ts';

/** Gives each command its metadata; the actor is a system actor. `step` differs for each command of one settlement. */
export type MetaFor = (step: string) => CommandMetadata;

/**
 * Ends the question whether a reservation is used: its owner's stream answers, and rules out a later use when the name
 * is not in use. So of a use and a settlement at once one wins, however long a process pauses. Answers whether the
 * name is in use; it is confirmed then, and free else. Each step may be repeated.
 */
export async function settleReservation(
  send: Send,
  kind: UniqueName,
  held: NumberedReservation,
  { meta, end }: { meta: MetaFor; end: 'release' | 'expire' },
): Promise<boolean> {
  const sent = (step: 'abandon' | 'confirm' | 'release' | 'expire') =>
    send(kind[step](held, meta(`${step} ${held.nameHash} ${held.reservation}`)));
  const abandoned = await sent('abandon');
  const isInUse = !abandoned.ok && abandoned.rejection.code === 'reservation-in-use';
  if (!abandoned.ok && !isInUse) throw unexpectedRejection(abandoned.rejection.code);
  const settled = await sent(isInUse ? 'confirm' : end);
  if (!settled.ok) throw unexpectedRejection(settled.rejection.code);
  return isInUse;
}

/**
 * After an owner took or left a name: confirms the present name and frees the former ones. A reservation that is
 * newer than the last use of its name, and not confirmed, belongs to a call under way and is left alone.
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
    const held = kind.reservationFromEvents(await log.readStream(kind.nameStream(nameHash)));
    if (held?.owner !== owner) continue;
    const isUnderWay = !held.isConfirmed && held.until !== null && held.number > (fences[nameHash] ?? 0);
    if (nameHash === current ? held.isConfirmed : isUnderWay) continue;
    await settleReservation(
      send,
      kind,
      { nameHash, owner, reservation: held.number },
      { meta, end: 'release' },
    );
  }
}

/** Metadata whose command ids follow from an event, so that a repeat finds its own commands. */
export const commandMetaAfter =
  ({ id, meta: { occurredAt, correlationId } }: RecordedEvent, actor: string): MetaFor =>
  (step) => ({
    at: occurredAt,
    actor: { kind: 'system', id: actor },
    correlationId,
    causationId: id,
    commandId: v5(`${id} ${step}`, commandIdNamespace),
  });

/** The namespace of the reactors' command ids. */
const commandIdNamespace = '8d0e4b7a-52a3-5c1c-9d1e-0b6a3f1c2e55';

const unexpectedRejection = (code: string) => new Error(`a reservation was not settled: ${code}`);
