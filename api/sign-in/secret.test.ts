import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionSecret } from './secret.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const secret = () => sessionSecret({ SESSION_SECRET: undefined, DATA_DIR });

it('makes one secret, which only its owner may read, and no other file', () => {
  const first = secret();
  expect(first).toHaveLength(43);
  expect(secret()).toBe(first);
  expect(readdirSync(DATA_DIR)).toEqual(['session-secret']);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('refuses an empty file, with which sessions could be forged', () => {
  writeFileSync(join(DATA_DIR, 'session-secret'), '');
  expect(secret).toThrow(/session-secret is empty/);
});

it('gives concurrent starts the same secret', async () => {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.file).then(({ sessionSecret }) => parentPort.postMessage(sessionSecret({ DATA_DIR: workerData.DATA_DIR })));
  `;
  const file = new URL('./secret.ts', import.meta.url).href;
  const secrets = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise((resolve, reject) =>
          new Worker(program, { eval: true, workerData: { file, DATA_DIR }, execArgv: [] })
            .once('message', resolve)
            .once('error', reject),
        ),
    ),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
});
