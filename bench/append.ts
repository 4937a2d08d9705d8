import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { rawCommits } from './ceilings.ts';
import { exampleSubmission } from './city.ts';
import { temporaryFolder } from './folder.ts';
import { type Bench, percentile99 } from './measure.ts';

/** Appends by closed loops, each acknowledged when it is on disk; raw commits of as many rows. */
export const append: Bench = async (stack) => {
  const folder = temporaryFolder(stack);
  return [
    { writers: 1, total: 2000, mark: 0.6 },
    { writers: 10, total: 10_000, mark: 0.7 },
    { writers: 100, total: 20_000, mark: 0.6 },
  ].map(({ writers, total, mark }) => ({
    what: `append, ${writers} writer${writers > 1 ? 's' : ''}`,
    against: `raw node:sqlite, ${writers} a commit, FULL`,
    lines: {
      rate: { unit: 'events/s', better: 'more', mark },
      p99: { unit: 'ms', better: 'less' },
    },
    async ours() {
      await using log = await openLog(mkdtempSync(join(folder, 'log-')));
      return await closedLoop(writers, total, (n) => {
        const { stream, events } = exampleSubmission(n);
        return log.append(stream, events, 'no-stream');
      });
    },
    ceiling: async () => rawCommits(folder, writers, total),
  }));
};

async function openLog(directory: string) {
  const log = await openSqliteEventLog({ directory });
  return { ...log, [Symbol.asyncDispose]: () => log.close() };
}

async function closedLoop(writers: number, total: number, call: (n: number) => Promise<unknown>) {
  let next = 0;
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let n = next++; n < total; n = next++) {
        const sent = performance.now();
        await call(n);
        times.push(performance.now() - sent);
      }
    }),
  );
  return { rate: total / ((performance.now() - began) / 1000), p99: percentile99(times) };
}
