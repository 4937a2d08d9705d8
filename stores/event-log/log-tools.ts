import { counterOf, type Position, START, toPosition } from '#schema/kernel/position.ts';
import type { EventLog } from './event-log.ts';
import type { LogTools } from './operator.ts';
import { checkLog } from './sqlite/check/check-log.ts';
import { chainStart, hashOfEvent } from './sqlite/check/hash-chain.ts';

/** For an embedded log: checks its chain and its head on disk; positions are event counters. */
export function sqliteLogTools(directory: string, log: Pick<EventLog, 'head'>): LogTools {
  return {
    async check() {
      const { position, hash } = await checkLog(directory);
      return { events: position, hash };
    },
    positionBefore: async (n) => toPosition(n - 1),
    count: async () => Number(counterOf(await log.head())),
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
      await walk((event) => {
        events += 1;
        hash = hashOfEvent(hash, events, event);
      }, Number.POSITIVE_INFINITY);
      return { events, hash };
    },
    positionBefore: (n) => walk(() => {}, n - 1),
    count: async () => null,
  };
}
