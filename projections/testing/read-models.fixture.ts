import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { ViewVersion } from '../engine/view-version.ts';
import { projections, viewNames } from '../views/all.ts';

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'projections-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Read models with all views, or those named, after the events. */
export async function readModelsAfter(
  events: readonly RecordedEvent[],
  names: readonly ViewName[] = viewNames,
): Promise<ReadModels> {
  const readModels = openSqliteReadModels({ directory: temporaryFolder(), mode: 'write' });
  onTestFinished(() => readModels.close());
  for (const name of names) {
    const view = await ViewVersion.open(
      { readModels, log: { readStream: async () => [] } },
      projections[name],
      '1',
    );
    await view.advance(events);
    await readModels.activate(name, '1');
  }
  return readModels;
}
