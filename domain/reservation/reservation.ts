import type { Command, RecordedEvent } from '#schema/kernel/message.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { type Decider, reject, stateFromEvents } from '../decider.ts';

/** `until`: ISO 8601 UTC; null without a deadline, or for events from before deadlines existed. */
export type Reservation = { owner: string; number: number; until: string | null; isConfirmed: boolean };
/** `issued`: the number of reservations that the name has had. */
export type ReservationState = { issued: number; current: Reservation | null };

type Body = {
  userId?: string;
  venueId?: string;
  reservation?: number | undefined;
  until?: string | undefined;
};
type Fact = { type: string; data: Body };
type Step<Ask extends Command, Made extends Fact> = readonly [command: Ask['type'], fact: Made['type']];
type Steps<Ask extends Command, Made extends Fact> = {
  /** The rejection while another owner has the name. */
  taken: RejectionCode;
  reserve: Step<Ask, Made>;
  confirm: Step<Ask, Made>;
  release: Step<Ask, Made>;
  /** Absent where a reservation never expires. */
  expire?: Step<Ask, Made>;
};

const ownerOf = ({ userId, venueId }: Body) => userId ?? venueId ?? '';

/**
 * The rules of a unique name, in its own stream: free, reserved, then confirmed, released or expired (ONB-14,
 * VSUB-12, DATA-01). The owner's stream decides which reservation is used (`names-in-use.ts`), so a
 * reservation is ended only after its owner's stream has prevented its use; the deadline only decides who may
 * request that.
 *
 * An owner that reserves again gets a reservation with a new number, and ending the former one has no effect.
 */
export function reservationOf<Ask extends Command<string, Body>, Made extends Fact>({
  taken,
  ...steps
}: Steps<Ask, Made>): Decider<ReservationState, Ask, Made> {
  return {
    initialState: () => ({ issued: 0, current: null }),

    evolve({ issued, current }, { type, data }) {
      if (type === steps.reserve[1]) {
        const number = issued + 1;
        const reserved = { owner: ownerOf(data), number, until: data.until ?? null, isConfirmed: false };
        return { issued: number, current: reserved };
      }
      if (type === steps.confirm[1]) return { issued, current: current && { ...current, isConfirmed: true } };
      if (type === steps.release[1] || type === steps.expire?.[1]) return { issued, current: null };
      return { issued, current };
    },

    decide({ type, data, meta }, { issued, current }) {
      const own = current?.owner === ownerOf(data);
      const made = (step: Step<Ask, Made>, more: Body = {}) =>
        [{ type: step[1], data: { ...data, ...more } } as Made] as const;
      if (type === steps.reserve[0]) {
        if (current && !own) return reject(taken);
        return own && data.until === undefined ? [] : made(steps.reserve, { reservation: issued + 1 });
      }
      if (!own || current.number !== data.reservation) return [];
      if (type === steps.confirm[0]) return current.isConfirmed ? [] : made(steps.confirm);
      if (type === steps.release[0]) return made(steps.release);
      return steps.expire && hasExpired(current, meta.at) ? made(steps.expire) : [];
    },
  };
}

/** True for an unconfirmed reservation after its deadline. */
const hasExpired = ({ until, isConfirmed }: Reservation, at: string) =>
  !isConfirmed && (until === null || Date.parse(at) >= Date.parse(until));

/** True while the owner has time left to use the reservation, so that no other owner may request its release. */
export const isPending = (held: Reservation, at: string) => !held.isConfirmed && !hasExpired(held, at);

/** The current reservation in a name's stream; null while the name is free. */
export function reservationFromEvents<Made extends Fact>(
  decider: Pick<Decider<ReservationState, never, Made>, 'initialState' | 'evolve'>,
  stream: readonly RecordedEvent[],
): Reservation | null {
  return stateFromEvents(decider, stream).current;
}
