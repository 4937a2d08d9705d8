import type { Rejection } from '#schema/kernel/rejections.ts';
import { fileRoute } from '../server/request/command-route.ts';
import { receiveFile } from '../server/request/receive-file.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { mediaTypeOf } from './document-kind.ts';
import { attachmentHeader, displayName } from './document-name.ts';
import { uploadDocument } from './upload-document.ts';

async function upload({ gateway, caller, request }: RequestContext): Promise<HttpResponse> {
  const file = await receiveFile(request, 'document', {
    noMultipart: 'Please send the document as multipart/form-data',
    none: 'Please select a document',
    tooLarge: (name) => `${displayName(name)} exceeds the 5MB limit`,
  });
  return json(200, await uploadDocument(gateway, caller, file));
}

/**
 * A document is visible only to its uploader and administrators; to all others it does not exist (CLM-19).
 */
async function serve({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const document = await gateway.documents.find(id);
  const mayRead = caller.actor.kind === 'admin' || (caller.user && caller.user.id === document?.uploadedBy);
  if (!document || !mayRead) return { code: 'document-unknown' };
  return {
    status: 200,
    headers: {
      'content-type': mediaTypeOf(document.kind),
      'content-disposition': attachmentHeader(document.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: await gateway.documents.bytes(id),
  };
}

/** */
export const documentRoutes: readonly Route[] = [
  fileRoute('/api/upload-document', 'SubmitVenueClaim', upload),
  { method: 'GET', path: '/api/documents/:id', who: 'anyone', rate: 'Q', handle: serve },
];
