/**
 * A position in the log's total order. Opaque to everyone but the log; as text of a fixed width, so that
 * positions of one log compare as text, in any store.
 */
export type Position = string & { readonly position: unique symbol };

const width = 20;

/** The position before the first event. */
export const START: Position = toPosition(0n);

/** Converts a log's counter to a position; throws when it does not fit into 64 bits. */
export function toPosition(counter: number | bigint): Position {
  const digits = String(counter);
  if (!/^\d{1,20}$/.test(digits)) throw new RangeError(`not a position: ${digits}`);
  return digits.padStart(width, '0') as Position;
}

/** Converts a position to the log's counter, for adapters. */
export function counterOf(position: Position): bigint {
  return BigInt(position);
}

/** Parses a position from outside; null when it is not one. */
export function parsePosition(text: string): Position | null {
  return /^\d{20}$/.test(text) ? (text as Position) : null;
}

/** True when the first position is strictly after the second in the log. */
export function isAfter(position: Position, other: Position): boolean {
  return position > other;
}
