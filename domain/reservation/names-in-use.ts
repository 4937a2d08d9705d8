import { type Decision, reject } from '../decider.ts';

/**
 * The reserved names of an owner's stream, by hash. `fences`: for each name the number of the last
 * reservation that can no longer be used, because it or a later one was used or abandoned.
 */
export type NamesInUse = { current: string | null; fences: Readonly<Record<string, number>> };

export const noNames: NamesInUse = { current: null, fences: {} };

/** After the owner used a name; events from before reservations were numbered have no number. */
export function withName(names: NamesInUse, nameHash: string, reservation = 0): NamesInUse {
  return { ...withFence(names, nameHash, reservation), current: nameHash };
}

/** After a reservation was abandoned. */
export function withFence(names: NamesInUse, nameHash: string, reservation: number): NamesInUse {
  const fence = Math.max(names.fences[nameHash] ?? 0, reservation);
  return { ...names, fences: { ...names.fences, [nameHash]: fence } };
}

/**
 * The current name may be used at any time, another one only by a reservation that was neither used nor
 * abandoned.
 */
export function mayUse(names: NamesInUse, nameHash: string, reservation = 0): boolean {
  return names.current === nameHash || reservation > (names.fences[nameHash] ?? 0);
}

/**
 * Prevents any later use of a reservation and of earlier ones of the same name; rejected while the name is in
 * use.
 */
export function abandonReservation<Fact>(
  names: NamesInUse,
  { nameHash, reservation }: { nameHash: string; reservation: number },
  fact: Fact,
): Decision<Fact> {
  if (names.current === nameHash) return reject('reservation-in-use');
  return mayUse(names, nameHash, reservation) ? [fact] : [];
}
