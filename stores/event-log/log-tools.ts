import { type Position, START, toPosition } from '#schema/kernel/position.ts';
import type { EventLog } from './event-log.ts';
import type { LogTools } from './operator.ts';
import { checkLog } from './sqlite/check/check-log.ts';
import { chainHash, chainStart } from './sqlite/check/hash-chain.ts';

/** For an embedded log: checks its chain and its head on disk; positions are event counters. */
export function sqliteLogTools(directory: string): LogTools {
  return {
    async check() {
      const { position, hash } = await checkLog(directory);
      return { events: position, hash };
    },
    positionBefore: async (n) => toPosition(n - 1),
  };
}

/**
 * For a log on a server: reads every event, which checks its checksum, and computes the same hash over them
 * as an embedded log has, for comparison with an earlier one.
 */
export function eventStoreLogTools(log: EventLog): LogTools {
  async function walk(each: (event: Awaited<ReturnType<EventLog['readAll']>>[number]) => void, most: number) {
    let after: Position = START;
    for (let left = most; left > 0; ) {
      const page = await log.readAll(after, Math.min(left, 500));
      for (const event of page) each(event);
      const last = page.at(-1);
      if (!last) break;
      after = last.position;
      left -= page.length;
    }
    return after;
  }

  return {
    async check() {
      let events = 0;
      let hash = chainStart;
      await walk(({ stream, revision, id, type, data, meta }) => {
        events += 1;
        const texts = [JSON.stringify(data), JSON.stringify(meta)] as const;
        hash = chainHash(hash, [events, stream, revision, id, type, ...texts]);
      }, Number.POSITIVE_INFINITY);
      return { events, hash };
    },
    positionBefore: (n) => walk(() => {}, n - 1),
  };
}
