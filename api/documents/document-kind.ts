import { beginsWith, imageSignatures, typeOfContent } from '../images/store/image-format.ts';

/** The accepted types by content (CLM-13): signature, name and extensions. */
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

/**
 * The name of the text stream in a Word file from before 2007, whose container other programs use as well.
 */
const wordText = Buffer.from('WordDocument', 'utf16le');

/**
 * Detects the kind of a document from its bytes, whatever its name; null for any other. The signature must be
 * at the very start, where no other format can precede it.
 */
export async function detectDocumentKind(bytes: Buffer): Promise<DocumentKind | null> {
  const kind = found[(await typeOfContent(bytes))?.mime ?? ''];
  if (!kind || !kinds[kind].begins(bytes)) return null;
  return kind === 'doc' && !bytes.includes(wordText) ? null : kind;
}

/** The media type of a kind. */
export const mediaTypeOf = (kind: DocumentKind): string => kinds[kind].type;

/** The extensions of this kind, the usual one first. */
export const extensionsOf = (kind: DocumentKind): readonly string[] => kinds[kind].extensions;
