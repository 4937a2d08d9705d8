import { isPending } from '#domain/reservation/reservation.ts';
import type { UniqueName } from '#domain/reservation/unique-names.ts';
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
 * Gives an owner a unique name (ONB-14, VSUB-12): reserves it, runs `use`, whose command contains the number
 * of the reservation, and settles the reservation. After a crash a retry, a reactor or the next call for the
 * name settles an expired reservation. `use` gets no number when the owner already has the name.
 */
export async function takeName(
  deps: Deps,
  caller: ByCaller,
  { kind, name, owner }: { kind: UniqueName; name: string; owner: string },
  use: (reservation?: number) => Promise<Outcome>,
): Promise<Outcome> {
  const nameHash = kind.hashOf(name);
  const meta = settling(deps, caller);
  for (let attempt = 1; ; attempt += 1) {
    const names = kind.namesFromEvents(await deps.log.readStream(kind.ownerStream(owner)));
    const reservation =
      names.current === nameHash ? undefined : await reserve(deps, caller, kind, { nameHash, owner });
    if (reservation !== undefined && typeof reservation !== 'number')
      return { ok: false, rejection: reservation };
    const outcome = await use(reservation);
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
  const held = kind.reservationFromEvents(await deps.log.readStream(kind.nameStream(nameHash)));
  if (held && held.owner !== owner) {
    if (isPending(held, deps.now().toISOString())) return reserved;
    const former = { nameHash, owner: held.owner, reservation: held.number };
    const end = held.isConfirmed ? 'release' : 'expire';
    if (await settleReservation(deps.send, kind, former, { meta: settling(deps, caller), end }))
      return reserved;
  }
  return attempt();
}

const settling = (deps: Deps, { correlationId }: ByCaller): MetaFor => {
  const actor = { kind: 'system', id: 'reservations' } as const;
  return () => metadataFor(deps, { actor, correlationId });
};
