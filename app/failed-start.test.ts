import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '#schema/config.ts';
import { startProduct } from './product.ts';

it('a start that fails at the port closes what it opened, and may be tried again', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const dataDir = mkdtempSync(join(tmpdir(), 'failed-start-'));
  const config = readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) });
  const logger = pino({ level: 'silent' });
  // Without a built web app the start fails before the port does: both are after everything else is open.
  for (const _ of ['first', 'second'])
    await expect(startProduct(config, logger)).rejects.toThrow(/EADDRINUSE|dist.web/);
  taken.close();
  rmSync(dataDir, { recursive: true });
});
