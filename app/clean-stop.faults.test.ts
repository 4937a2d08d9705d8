import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { startProductProcess } from '#web/journeys/testing/product-process.ts';

it('leaves no write-ahead log, shared memory or socket behind after SIGTERM', async () => {
  const product = await startProductProcess();
  onTestFinished(() => product.dispose());
  expect((await fetch(`${product.url}/api/events`)).status).toBe(200);
  const files = () => readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' });
  const temporary = () => files().filter((file) => /-(wal|shm|journal)$|\.sock$|\.tmp$/.test(file));
  expect(temporary()).toContain('events.sqlite-wal');

  expect(await product.kill('SIGTERM')).toBe(0);
  expect(temporary()).toEqual([]);
  expect(files()).toContain('events.sqlite');
});
