import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDocumentStore, documentIdIn } from './document-store.ts';

const record = {
  name: 'licence.pdf',
  kind: 'pdf',
  uploadedBy: 'u1',
  uploadedAt: '2026-11-21T18:00:00.000Z',
} as const;

function givenFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'documents-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, folder: join(dataDir, 'documents') };
}

it('removes incomplete files and files without a record of a killed process at its start', async () => {
  const { dataDir, folder } = givenFolder();
  const { url } = await createDocumentStore(dataDir).add(Buffer.from('%PDF-'), record);
  const id = documentIdIn(url);
  const half = '.0199a1b2-c3d4-7000-8000-000000000001.part';
  const alone = '0199a1b2-c3d4-7000-8000-000000000002';
  for (const name of [half, alone]) writeFileSync(join(folder, name), 'left behind');
  createDocumentStore(dataDir);
  expect(readdirSync(folder), 'another process may still write them').toContain(half);
  const before = new Date(Date.now() - 61_000);
  for (const name of [half, alone]) utimesSync(join(folder, name), before, before);
  const store = createDocumentStore(dataDir);
  expect(readdirSync(folder).sort()).toEqual([id, `${id}.json`]);
  expect(await store.find(id)).toEqual({ ...record, size: 5 });
  expect(String(await store.bytes(id))).toBe('%PDF-');
});

it('protects the folder from other users of the machine', () => {
  const { dataDir, folder } = givenFolder();
  createDocumentStore(dataDir);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
