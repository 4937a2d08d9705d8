import { v5 } from 'uuid';

const namespace = '7d0f6d0e-8c3b-5f5e-9c56-4f4c2f0d7a11';

/** An id that depends on its parts alone: a second start sends the same commands, and nothing doubles. */
export const derivedId = (...parts: readonly string[]) => v5(parts.join('\n'), namespace);

/** A number in [0, 1) that depends on its parts alone. */
export const chance = (...parts: readonly string[]): number => createRandom(parts.join('\n')).next();

/** One of the values; which one depends on the parts alone. */
export function pick<Value>(values: readonly Value[], ...parts: readonly string[]): Value {
  const value = values[Math.floor(chance(...parts) * values.length)];
  if (value === undefined) throw new RangeError('pick needs at least one value');
  return value;
}

/** FNV-1a with the finish of MurmurHash3, so that similar texts give unlike numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A stream of pseudo-random numbers that depends on its seed alone (mulberry32). */
export function createRandom(seed: string) {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from low to high, both included. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    /** A number in [0, 1). */
    next,
    whole,
    between: (low: number, high: number) => low + next() * (high - low),
    chance: (probability: number) => next() < probability,
    /** One element; the list must not be empty. */
    pick: <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)]!,
    shuffled<Value>(values: readonly Value[]): Value[] {
      const order = [...values];
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = whole(0, index);
        [order[index], order[other]] = [order[other]!, order[index]!];
      }
      return order;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
