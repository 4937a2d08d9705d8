import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import type { Caller, Gateway, Platform } from '../gateway.ts';
import type { ReceivedFile } from '../server/request/receive-file.ts';
import { HttpError } from '../server/response/errors.ts';
import { detectDocumentKind } from './document-kind.ts';
import { displayName, documentName } from './document-name.ts';

/**
 * Stores a document that a claim may name later (R-23, CLM-13, CLM-19). Throws `HttpError` for any other kind
 * of file.
 */
export async function uploadDocument(
  { documents, now }: Pick<Gateway, 'documents'> & Pick<Platform, 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { name, bytes }: ReceivedFile,
): Promise<UploadedDocument> {
  const kind = await detectDocumentKind(bytes);
  if (!kind)
    throw new HttpError('unsupported_type', `${displayName(name)} must be a PDF, image, or Word document`);
  return documents.add(bytes, {
    name: documentName(name, kind),
    kind,
    uploadedBy: actor.id,
    uploadedAt: now().toISOString(),
  });
}
