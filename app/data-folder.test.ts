import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductProcess, startProductProcess } from '#web/journeys/testing/product-process.ts';
import { type Client, signInByLink } from '#web/journeys/testing/rest-client.ts';
import { type LogEntry, recorded, writeRecordedFolder } from './testing/data-folder.fixture.ts';

describe('a data folder of an earlier version', () => {
  let product: ProductProcess;
  let admin: Client;

  beforeAll(async () => {
    product = await startProductProcess({ DATA_DIR: writeRecordedFolder() });
    admin = await signInByLink(product, 'admin@example.com');
  });
  afterAll(() => product.dispose());

  it('contains every event, with its personal fields readable', async () => {
    const { body } = await admin.call('GET', '/api/admin/log?limit=1000');
    const entries = (body.entries as LogEntry[]).slice(0, recorded.events.length);
    const facts = (entry: LogEntry) => [entry.eventId, entry.type, entry.stream, entry.revision, entry.data];
    expect(entries.map(facts)).toEqual(recorded.events.map(facts));
    expect(new Set(recorded.events.map(({ type }) => type)).size).toBeGreaterThan(50);
  });

  // A later release may add fields.
  it.each(Object.entries(recorded.answers))('responds to %s as before', async (path, before) => {
    expect(before).not.toEqual([]);
    expect((await admin.call('GET', path)).body).toMatchObject(before as object);
  });

  it.each([
    ['the log', 'app/cli/log.ts'],
    ['the views', 'app/cli/projections.ts'],
  ])('verifies %s', async (_, program) => {
    const env = { PATH: process.env.PATH, DATA_DIR: product.dataDir };
    const verified = await promisify(execFile)(process.execPath, ['run.mjs', program, 'verify'], { env });
    expect(verified.stdout).not.toBe('');
  });
});
