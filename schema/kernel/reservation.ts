import { z } from 'zod';

/**
 * The number of a reservation: reservations of one name are counted from 1 in the order of its stream, so the number
 * is a fencing token. Events written before reservations were numbered lack it.
 */
export const reservation = z.int().positive().optional();

/** Further field of a reservation: from `until` on, another owner may request its release. */
export const reserved = { reservation, until: z.iso.datetime().optional() };

/** The fields of a command on one reservation. */
export type Numbered = { reservation: number };
