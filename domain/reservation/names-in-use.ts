import { type Decision, reject } from '../decider.ts';

/**
 * What an owner's stream knows of reserved names, all by hash. `fences`: for each name the number of the last
 * reservation that can no longer be used, because it or a later one was used or abandoned.
 */
export type NamesInUse = { current: string | null; fences: Readonly<Record<string, number>> };

export const noNames: NamesInUse = { current: null, fences: {} };

/** After the owner took a name; facts written before reservations were numbered bring no number. */
export function withName(names: NamesInUse, nameHash: string, reservation = 0): NamesInUse {
  return { ...withFence(names, nameHash, reservation), current: nameHash };
}

/** After a reservation was given up. */
export function withFence(names: NamesInUse, nameHash: string, reservation: number): NamesInUse {
  const fence = Math.max(names.fences[nameHash] ?? 0, reservation);
  return { ...names, fences: { ...names.fences, [nameHash]: fence } };
}

/** The present name may be used at any time, another one only by a reservation that was neither used nor abandoned. */
export function mayUse(names: NamesInUse, nameHash: string, reservation = 0): boolean {
  return names.current === nameHash || reservation > (names.fences[nameHash] ?? 0);
}

/** Rules out that a reservation, or an earlier one of the same name, is ever used; refused while the name is in use. */
export function abandonReservation<Fact>(
  names: NamesInUse,
  { nameHash, reservation }: { nameHash: string; reservation: number },
  fact: Fact,
): Decision<Fact> {
  if (names.current === nameHash) return reject('reservation-in-use');
  return mayUse(names, nameHash, reservation) ? [fact] : [];
}
