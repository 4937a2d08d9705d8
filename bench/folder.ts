import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that the stack removes. */
export function temporaryFolder(stack: AsyncDisposableStack): string {
  return stack.adopt(mkdtempSync(join(tmpdir(), 'bench-')), (folder) =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/** Seconds of processor time of this process so far, its threads included. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
