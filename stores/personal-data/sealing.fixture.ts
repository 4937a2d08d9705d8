import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteOperationalStore } from '../operational/sqlite/sqlite.ts';
import { createSealer } from './subject-keys.ts';

/** A sealer on an operational store in a new folder. */
export async function newSealer() {
  const directory = mkdtempSync(join(tmpdir(), 'personal-'));
  const operational = await openSqliteOperationalStore({ directory });
  onTestFinished(async () => {
    await operational.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { directory, operational, sealer: await createSealer({ operational }) };
}
