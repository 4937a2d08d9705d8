import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import { KeyedMutex } from '../keyed-mutex.ts';

type Deps = {
  head(): Promise<Position>;
  /** At most `limit` events after a position, of streams whose names begin with `prefix`. */
  read(prefix: string, after: Position, limit: number): Promise<RecordedEvent[]>;
};

const pageSize = 2000;

/**
 * Caches the stream names per category after one pass over the log; later calls read only the events since.
 * The engine has no index of names by prefix.
 */
export function createStreamNameIndex({ head, read }: Deps): (prefix: string) => Promise<string[]> {
  const known = new Map<string, { names: Set<string>; upTo: Position }>();
  const mutex = new KeyedMutex();

  async function namesIn(category: string): Promise<Set<string>> {
    const { names, upTo } = known.get(category) ?? { names: new Set<string>(), upTo: START };
    const end = await head();
    let after = upTo;
    for (let page = await read(category, after, pageSize); ; page = await read(category, after, pageSize)) {
      for (const { stream } of page) names.add(stream);
      after = page.at(-1)?.position ?? after;
      if (page.length < pageSize) break;
    }
    known.set(category, { names, upTo: after > end ? after : end });
    return names;
  }

  return async (prefix) => {
    const category = prefix.slice(0, prefix.indexOf('-') + 1);
    const names = await mutex.runExclusive(category, () => namesIn(category));
    return [...names].filter((name) => name.startsWith(prefix)).sort();
  };
}
