import { fileTypeFromBuffer } from 'file-type';
import { beginsWith, imageSignatures } from '../images/image-format.ts';

/** What a claimant may send, by its content (CLM-13): how such a file begins, and what it is called. */
const kinds = {
  pdf: {
    type: 'application/pdf',
    begins: (bytes: Buffer) => /^%PDF-\d\.\d$/.test(bytes.toString('latin1', 0, 8)),
    extensions: ['pdf'],
  },
  jpg: { type: 'image/jpeg', begins: imageSignatures.jpg, extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', begins: imageSignatures.png, extensions: ['png'] },
  gif: { type: 'image/gif', begins: imageSignatures.gif, extensions: ['gif'] },
  doc: {
    type: 'application/msword',
    begins: (bytes: Buffer) => beginsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    extensions: ['doc'],
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: (bytes: Buffer) => beginsWith(bytes, 'PK\x03\x04'),
    extensions: ['docx'],
  },
} as const;
export type DocumentKind = keyof typeof kinds;

const found: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'application/x-cfb': 'doc',
  [kinds.docx.type]: 'docx',
};

/** The name of the text in a Word file of the years before 2007, whose container other programs use as well. */
const wordText = Buffer.from('WordDocument', 'utf16le');

/**
 * The kind of document that the bytes are, whatever they are called; null for any other. The kind's mark has to
 * stand at the very beginning, where no other format can stand before it.
 */
export async function detectDocumentKind(bytes: Buffer): Promise<DocumentKind | null> {
  const kind = found[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!kind || !kinds[kind].begins(bytes)) return null;
  return kind === 'doc' && !bytes.includes(wordText) ? null : kind;
}

/** The media type of a kind. */
export const mediaTypeOf = (kind: DocumentKind): string => kinds[kind].type;

/** The endings that a file of this kind may have, the usual one first. */
export const extensionsOf = (kind: DocumentKind): readonly string[] => kinds[kind].extensions;
