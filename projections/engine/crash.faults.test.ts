import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { isAfter, START } from '#schema/kernel/position.ts';
import { openSqliteEventLog } from '#stores/event-log/sqlite/sqlite.ts';
import { readModelsFolder } from '#stores/locations.ts';
import { openSqliteReadModels } from '#stores/read-models/sqlite/sqlite.ts';
import { showSubmitted, submissionApproved } from '../testing/examples/submission-examples.ts';
import { temporaryFolder } from '../testing/read-models.fixture.ts';
import { appendAtOnce, dataFolder } from '../testing/running.fixture.ts';
import { viewNames } from '../views/all.ts';

const rebuilding = fileURLToPath(new URL('../testing/rebuilding.fixture.ts', import.meta.url));
const sent = 2500;

async function killDuringRebuild(dataDir: string, lines: number): Promise<void> {
  const child = spawn(process.execPath, [rebuilding, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let seen = 0;
  for await (const text of child.stdout) {
    seen += String(text).split('\n').length - 1;
    if (seen >= lines) break;
  }
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('after kill -9 during a rebuild the old rows stay active, incomplete versions are dropped, and the next rebuild succeeds', async () => {
  const dataDir = temporaryFolder();
  const first = await openSqliteEventLog({ directory: dataDir });
  await appendAtOnce(
    first,
    Array.from({ length: sent }, (_, n) => showSubmitted({ submissionId: `s${n}` })),
  );
  const approve = {
    id: crypto.randomUUID(),
    ...submissionApproved('s0'),
    meta: (await first.readAll(START, 1))[0]!.meta,
  };
  await first.append('submission-s0', [approve], 0);
  await first.close();

  for (const lines of [1, 7, 13, 40]) {
    await killDuringRebuild(dataDir, lines);
    const readModels = openSqliteReadModels({ directory: readModelsFolder(dataDir), mode: 'read' });
    expect(await readModels.count('submissions', {})).toBe(sent);
    await readModels.close();
  }

  const { log, run } = await dataFolder(dataDir);
  const { readModels, projections } = await run();
  await projections.caughtUp();
  for (const name of viewNames) {
    const version = (await readModels.active(name)) ?? '';
    expect(await readModels.versions(name)).toEqual([version]);
    expect(isAfter(await readModels.checkpoint(name, version), await log.head())).toBe(false);
    expect(await projections.verify(name)).toMatchObject({ name, different: 0 });
  }
});
