import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteOperationalStore } from '../sqlite/sqlite.ts';

/** A store in a temporary folder with its own clock; `open` opens it again, as another process would. */
export async function newStore() {
  const directory = mkdtempSync(join(tmpdir(), 'operational-'));
  let clock = Date.parse('2026-11-21T18:00:00Z');
  const open = async () => {
    const operational = await openSqliteOperationalStore({ directory, now: () => clock });
    onTestFinished(() => operational.close());
    return operational;
  };
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return {
    directory,
    open,
    operational: await open(),
    now: () => new Date(clock),
    clock: () => clock,
    /** Advances the clock. */
    advance: (ms: number) => {
      clock += ms;
    },
  };
}
