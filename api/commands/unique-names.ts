import { isPending } from '#domain/reservation/reservation.ts';
import type { UniqueName } from '#domain/reservation/unique-names.ts';
import { type MetaFor, settleNames, settleReservation } from '#reactors/reservations/settle-reservation.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway, Outcome } from '../gateway.ts';
import { metadataFor } from './metadata.ts';

/** How long a name is reserved for a call: an answer takes less, so a reservation that is older was cut off. */
const reservedMs = 60_000;
/** How often a call reserves again after another process gave its reservation up, which takes a pause of a minute. */
const mostAttempts = 3;

type Means = Pick<Gateway, 'log' | 'send' | 'now'>;
type ByCaller = Pick<Caller, 'actor' | 'correlationId'>;

/**
 * Lets an owner take a name that nobody else has (ONB-14, VSUB-12): reserves it, has it used by `use`, whose command
 * carries the number of the reservation, and settles the reservation. What a fault cuts off is finished by a repeat, by
 * the reactors, or by whoever wants the name once the reservation has lapsed. `use` gets no number for the present name.
 */
export async function takeName(
  means: Means,
  caller: ByCaller,
  { kind, name, owner }: { kind: UniqueName; name: string; owner: string },
  use: (reservation?: number) => Promise<Outcome>,
): Promise<Outcome> {
  const nameHash = kind.hashOf(name);
  const meta = settling(means, caller);
  for (let attempt = 1; ; attempt += 1) {
    const names = kind.namesFromEvents(await means.log.readStream(kind.ownerStream(owner)));
    const reservation =
      names.current === nameHash ? undefined : await reserve(means, caller, kind, { nameHash, owner });
    if (reservation !== undefined && typeof reservation !== 'number')
      return { ok: false, rejection: reservation };
    const outcome = await use(reservation);
    if (reservation !== undefined) {
      if (outcome.ok) await settleNames(means, kind, owner, meta);
      else
        await settleReservation(means.send, kind, { nameHash, owner, reservation }, { meta, end: 'release' });
    }
    const isGivenUp = !outcome.ok && outcome.rejection.code === 'reservation-needed';
    if (!isGivenUp || attempt === mostAttempts) return outcome;
  }
}

/** Frees the names of an owner that uses none any longer. */
export function releaseNames(means: Means, caller: ByCaller, kind: UniqueName, owner: string): Promise<void> {
  return settleNames(means, kind, owner, settling(means, caller));
}

/**
 * The number of a reservation for the owner. A name that somebody else has reserved is theirs while time is left to use
 * it; after that, and once it was used, their own stream says whether they have it.
 */
async function reserve(
  means: Means,
  caller: ByCaller,
  kind: UniqueName,
  { nameHash, owner }: { nameHash: string; owner: string },
): Promise<number | Rejection> {
  const attempt = async () => {
    const until = new Date(means.now().getTime() + reservedMs).toISOString();
    const outcome = await means.send(kind.reserve({ nameHash, owner, until }, metadataFor(means, caller)));
    return outcome.ok ? Number(outcome.events[0]?.data.reservation) : outcome.rejection;
  };
  const reserved = await attempt();
  if (typeof reserved === 'number' || reserved.code !== kind.taken) return reserved;
  const held = kind.reservationFromEvents(await means.log.readStream(kind.nameStream(nameHash)));
  if (held && held.owner !== owner) {
    if (isPending(held, means.now().toISOString())) return reserved;
    const former = { nameHash, owner: held.owner, reservation: held.number };
    const end = held.isConfirmed ? 'release' : 'expire';
    if (await settleReservation(means.send, kind, former, { meta: settling(means, caller), end }))
      return reserved;
  }
  return attempt();
}

const settling = (means: Means, { correlationId }: ByCaller): MetaFor => {
  const actor = { kind: 'system', id: 'reservations' } as const;
  return () => metadataFor(means, { actor, correlationId });
};
