import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { startSite } from '../testing/site.ts';
import { multipart } from './documents.fixture.ts';

/** A site with a claimant who uploads documents. */
export async function siteForDocuments() {
  const site = await startSite();
  const claimant = await site.signedIn('clara@example.com');
  const upload = (bytes: Buffer, filename = 'licence.pdf', client = claimant) => {
    const { body, headers } = multipart(bytes, filename);
    return client('POST', '/api/upload-document', body, headers);
  };
  return {
    site,
    claimant,
    upload,
    /** Uploads a document that is accepted. */
    async uploaded(...sent: Parameters<typeof upload>): Promise<UploadedDocument> {
      const { status, body } = await upload(...sent);
      expect(status).toBe(200);
      return body as UploadedDocument;
    },
    /** The names of the files on disk. */
    stored(): string[] {
      const folder = join(site.dataDir, 'documents');
      return existsSync(folder) ? readdirSync(folder).sort() : [];
    },
  };
}

export type DocumentSite = Awaited<ReturnType<typeof siteForDocuments>>;
