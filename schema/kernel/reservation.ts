import { z } from 'zod';

/**
 * The number of a reservation: reservations of one name are counted from 1 in the order of its stream, so the number
 * is a fencing token. Events written before reservations were numbered lack it.
 */
export const reservation = z.int().positive().optional();

/** Beside name and owner in a reservation: from `until` on, anyone may ask the owner's stream to give it up unused. */
export const reserved = { reservation, until: z.iso.datetime().optional() };

/** What a command says of one reservation. */
export type Numbered = { reservation: number };
