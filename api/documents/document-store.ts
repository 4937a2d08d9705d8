import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { nullIfMissing } from '#stores/data-folder.ts';
import { listCompleteFiles, removeAbandoned, writeFileAtomically } from '../images/store/atomic-file.ts';
import type { DocumentKind } from './document-kind.ts';

/** The record of a document. `size` in bytes, `uploadedAt` ISO 8601 UTC. */
type DocumentRecord = {
  name: string;
  kind: DocumentKind;
  size: number;
  uploadedBy: string;
  uploadedAt: string;
};

/** Documents of claimants, unchanged, under random names in the data folder (CLM-19). */
export type DocumentStore = {
  add(bytes: Buffer, record: Omit<DocumentRecord, 'size'>): Promise<UploadedDocument>;
  /** Null for an unknown id. */
  find(id: string): Promise<DocumentRecord | null>;
  /** The bytes of an existing document. */
  bytes(id: string): Promise<Buffer>;
};

export const documentAddress = (id: string) => `/api/documents/${id}`;

/** The id in a document's URL; '' for any other text. */
export const documentIdIn = (url: string) => /^\/api\/documents\/([^/]+)$/.exec(url)?.[1] ?? '';

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const folderIn = (dataDir: string) => join(dataDir, 'documents');
const recordFile = (id: string) => `${id}.json`;

/**
 * Removes the uploads of the accounts, each record last, so that a retry finds what an interrupted removal
 * left.
 */
export async function removeDocumentsOf(dataDir: string, accounts: readonly string[]): Promise<void> {
  const folder = folderIn(dataDir);
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const id = name.replace(/\.json$/, '');
    if (!anId.test(id) || name !== recordFile(id)) continue;
    const text = await readFile(join(folder, name), 'utf8').catch(nullIfMissing);
    if (text === null || !accounts.includes((JSON.parse(text) as DocumentRecord).uploadedBy)) continue;
    await removeDocument(dataDir, id);
  }
}

/** Removes a document and its record, the record last; does nothing for an unknown id. */
export async function removeDocument(dataDir: string, id: string): Promise<void> {
  if (!anId.test(id)) return;
  await rm(join(folderIn(dataDir), id), { force: true });
  await rm(join(folderIn(dataDir), recordFile(id)), { force: true });
}

export function createDocumentStore(dataDir: string): DocumentStore {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnrecorded(folder);

  return {
    async add(bytes, upload) {
      const id = randomUUID();
      const record: DocumentRecord = { ...upload, size: bytes.length };
      await writeFileAtomically(folder, id, bytes);
      try {
        await writeFileAtomically(folder, recordFile(id), Buffer.from(JSON.stringify(record)));
      } catch (error) {
        await rm(join(folder, id), { force: true });
        throw error;
      }
      return { name: record.name, url: documentAddress(id), size: record.size };
    },
    async find(id) {
      if (!anId.test(id)) return null;
      const text = await readFile(join(folder, recordFile(id)), 'utf8').catch(nullIfMissing);
      return text === null ? null : (JSON.parse(text) as DocumentRecord);
    },
    bytes: (id) => readFile(join(folder, id)),
  };
}

/** Removes files of a killed process without a record, which are unreachable. */
function removeUnrecorded(folder: string): void {
  const names = new Set(listCompleteFiles(folder));
  for (const name of names)
    if (anId.test(name) && !names.has(`${name}.json`)) removeAbandoned(join(folder, name));
}
