import type { AnyCommand } from '#domain/commands.ts';
import { isPending } from '#domain/reservation/reservation.ts';
import { type UniqueName, uniqueNameOf } from '#domain/reservation/unique-names.ts';
import { type MetaFor, settleNames, settleReservation } from '#reactors/reservations/settle-reservation.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway, Outcome } from '../gateway.ts';
import { metadataFor } from './metadata.ts';

/** Lifetime of a reservation. Calls take less time, so an older reservation belongs to a call that failed. */
const reservedMs = 60_000;
/**
 * Maximum attempts; a further one is needed only when another process released the reservation after a pause
 * of a minute.
 */
const mostAttempts = 3;

type Deps = Pick<Gateway, 'log' | 'send' | 'now'>;
type ByCaller = Pick<Caller, 'actor' | 'correlationId'>;

/**
 * Sends a command, with the number of a reservation if it gives an owner a unique name (ONB-14, VSUB-12): reserves the
 * name, sends the command, and settles the reservation. After a crash a retry, a reactor or the next call for the name
 * settles an expired reservation. An owner that has the name already needs none, nor does a repeated command.
 */
export async function sendWithName(deps: Deps, command: AnyCommand): Promise<Outcome> {
  const unique = uniqueNameOf(command);
  if (!unique) return deps.send(command);
  const { kind, name, owner } = unique;
  const nameHash = kind.hashOf(name);
  const meta = settling(deps, command.meta);
  for (let attempt = 1; ; attempt += 1) {
    const stream = await deps.log.readStream(kind.ownerStream(owner));
    const isRepeat = stream.some((event) => event.meta.commandId === command.meta.commandId);
    const isHeld = isRepeat || kind.namesFromEvents(stream).current === nameHash;
    const reservation = isHeld ? undefined : await reserve(deps, command.meta, kind, { nameHash, owner });
    if (typeof reservation === 'object') return { ok: false, rejection: reservation };
    const outcome = await deps.send({ ...command, data: { ...command.data, reservation } } as AnyCommand);
    if (reservation !== undefined) {
      if (outcome.ok) await settleNames(deps, kind, owner, meta);
      else
        await settleReservation(deps.send, kind, { nameHash, owner, reservation }, { meta, end: 'release' });
    }
    const isAbandoned = !outcome.ok && outcome.rejection.code === 'reservation-needed';
    if (!isAbandoned || attempt === mostAttempts) return outcome;
  }
}

/** Releases the names of an owner that no longer uses any. */
export function releaseNames(deps: Deps, caller: ByCaller, kind: UniqueName, owner: string): Promise<void> {
  return settleNames(deps, kind, owner, settling(deps, caller));
}

/**
 * Reserves the name and returns the number of the reservation. Another owner's reservation is valid until it
 * expires; after that, and once it is confirmed, the stream of that owner decides whether the name is in use.
 */
async function reserve(
  deps: Deps,
  caller: ByCaller,
  kind: UniqueName,
  { nameHash, owner }: { nameHash: string; owner: string },
): Promise<number | Rejection> {
  const attempt = async () => {
    const until = new Date(deps.now().getTime() + reservedMs).toISOString();
    const outcome = await deps.send(kind.reserve({ nameHash, owner, until }, metadataFor(deps, caller)));
    return outcome.ok ? Number(outcome.events[0]?.data.reservation) : outcome.rejection;
  };
  const reserved = await attempt();
  if (typeof reserved === 'number' || reserved.code !== kind.taken) return reserved;
  const current = kind.reservationFromEvents(await deps.log.readStream(kind.nameStream(nameHash)));
  if (current && current.owner !== owner) {
    if (isPending(current, deps.now().toISOString())) return reserved;
    const former = { nameHash, owner: current.owner, reservation: current.number };
    const end = current.isConfirmed ? 'release' : 'expire';
    if (await settleReservation(deps.send, kind, former, { meta: settling(deps, caller), end }))
      return reserved;
  }
  return attempt();
}

const settling = (deps: Deps, { correlationId }: ByCaller): MetaFor => {
  const actor = { kind: 'system', id: 'reservations' } as const;
  return () => metadataFor(deps, { actor, correlationId });
};
