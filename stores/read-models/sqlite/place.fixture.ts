import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty directory for one test. */
export function newDirectory(): { directory: string; remove: () => Promise<void> } {
  const directory = mkdtempSync(join(tmpdir(), 'read-models-'));
  return { directory, remove: async () => rmSync(directory, { recursive: true, force: true }) };
}
