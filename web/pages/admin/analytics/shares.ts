/** Parts of a sum in whole per cent that add up to 100 (largest remainder method). */
export function shares(parts: readonly number[]): number[] {
  const sum = parts.reduce((sum, part) => sum + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const floors = parts.map((part) => Math.floor((100 * part) / sum));
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((part, at) => ({ at, remainder: (100 * part) % sum }))
    .sort((one, other) => other.remainder - one.remainder);
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((share, at) => (rounded.has(at) ? share + 1 : share));
}
