import { bounds } from '../../bounds.ts';
import { isNode } from '../schema-node.ts';

const maxDepth = 100;
const wrapper = /^(?:Shallow)?(?:Reactive|Ref)$/;

/**
 * The value of a payload in which objects and lists name their parts by their place in one list, as Nuxt writes it:
 * `[["Reactive", 1], { "title": 2 }, "Salt Lines"]`. null of another value. A part that holds itself, or is
 * below 100 others, is null there.
 */
export function valueOfIndexed(list: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(list[0]) || !wrapper.test(String(list[0][0]))) return null;
  const known = new Map<number, unknown>();
  let remaining: number = bounds.values;
  let depth = 0;
  const valueAt = (place: unknown): unknown => {
    if (typeof place !== 'number' || place < 0 || remaining <= 0 || depth >= maxDepth) return null;
    if (known.has(place)) return known.get(place);
    known.set(place, null);
    remaining -= 1;
    depth += 1;
    const value = contentOf(list[place]);
    depth -= 1;
    known.set(place, value);
    return value;
  };
  const contentOf = (written: unknown): unknown => {
    if (Array.isArray(written)) {
      const [mark, place] = written;
      if (typeof mark !== 'string') return written.map(valueAt);
      return mark === 'Date' ? place : valueAt(place);
    }
    if (!isNode(written)) return written;
    return Object.fromEntries(Object.entries(written).map(([name, place]) => [name, valueAt(place)]));
  };
  return contentOf(list[0]);
}
