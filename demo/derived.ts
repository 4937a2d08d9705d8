import { createHash } from 'node:crypto';
import { v5 } from 'uuid';

const namespace = '7d0f6d0e-8c3b-5f5e-9c56-4f4c2f0d7a11';

/** An id that the same parts always give: a second start says the same things again, and nothing doubles. */
export const derivedId = (...parts: readonly string[]) => v5(parts.join('\n'), namespace);

/** A number in [0, 1) that the same parts always give. */
export function chance(...parts: readonly string[]): number {
  return createHash('sha256').update(parts.join('\n')).digest().readUInt32BE(0) / 2 ** 32;
}

/** One of some values, the same for the same parts. */
export function pick<Value>(values: readonly Value[], ...parts: readonly string[]): Value {
  const value = values[Math.floor(chance(...parts) * values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}
