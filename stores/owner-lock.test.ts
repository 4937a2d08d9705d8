import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './owner-lock.ts';

const owner = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));
let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'owner-lock-'));
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  rmSync(dataDir, { recursive: true });
});

/** Starts a process that locks the folder; returns its first line of output. */
async function startContender(): Promise<{ child: ChildProcess; message: string }> {
  const child = spawn(process.execPath, [owner, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [message] = await once(child.stdout, 'data');
  return { child, message: String(message).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a second process is rejected with the pid of the owner, in this process too', async () => {
  const first = await startContender();
  expect(first.message).toBe('owned');
  expect((await startContender()).message).toBe(`refused ${first.child.pid}`);
  await expect(lockDataFolder(dataDir)).rejects.toThrow(`is in use by process ${first.child.pid}`);
});

test('the lock of a killed owner can be taken at once, without cleanup', async () => {
  for (let kills = 0; kills < 3; kills += 1) {
    const { child, message } = await startContender();
    expect(message).toBe('owned');
    await kill(child);
  }
  const lock = await lockDataFolder(dataDir);
  await lock.release();
});

test('exactly one of several processes gets the lock, and the others get its pid', async () => {
  for (let round = 0; round < 3; round += 1) {
    writeFileSync(join(dataDir, 'owner.pid'), '999999999\n');
    const all = await Promise.all([startContender(), startContender(), startContender(), startContender()]);
    const winners = all.filter(({ message }) => message === 'owned');
    expect(winners).toHaveLength(1);
    const refused = `refused ${winners[0]?.child.pid}`;
    expect(all.map(({ message }) => message).sort()).toEqual(['owned', refused, refused, refused]);
    await kill(winners[0]!.child);
  }
});

test('within one process the folder has one owner until its release', async () => {
  const lock = await lockDataFolder(dataDir);
  await expect(lockDataFolder(dataDir)).rejects.toBeInstanceOf(DataFolderInUse);
  await lock.release();
  const next = await lockDataFolder(dataDir);
  await lock.release();
  await expect(lockDataFolder(dataDir)).rejects.toMatchObject({ pid: process.pid });
  await next.release();
});
