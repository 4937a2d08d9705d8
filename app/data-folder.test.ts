import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductProcess, startProductProcess } from '#web/journeys/testing/product-process.ts';
import { type Client, signInByLink } from '#web/journeys/testing/rest-client.ts';

/**
 * A data folder that an earlier version filled and closed at SIGTERM (with its read models), the log as that
 * version exported it, and its responses to an administrator by path. Never regenerate it: a version that
 * cannot read it cannot be installed on a running site.
 */
type DataFolder = {
  files: Record<string, string>;
  events: LogEntry[];
  answers: Record<string, unknown>;
};
type LogEntry = { eventId: string; type: string; stream: string; revision: number; data: unknown };

const recorded: DataFolder = JSON.parse(
  gunzipSync(readFileSync(new URL('testing/data-folder-1.json.gz', import.meta.url))).toString('utf8'),
);

describe('a data folder of an earlier version', () => {
  let product: ProductProcess;
  let admin: Client;

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-folder-'));
    for (const [name, content] of Object.entries(recorded.files)) {
      mkdirSync(dirname(join(dataDir, name)), { recursive: true });
      writeFileSync(join(dataDir, name), Buffer.from(content, 'base64'));
    }
    product = await startProductProcess({ DATA_DIR: dataDir });
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

  it.each(Object.entries(recorded.answers))('responds to %s as before', async (path, before) => {
    expect(before).not.toEqual([]);
    expect((await admin.call('GET', path)).body).toEqual(before);
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
