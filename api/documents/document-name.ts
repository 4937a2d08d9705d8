import { type DocumentKind, extensionsOf } from './document-kind.ts';

const maxLength = 100;

/**
 * The display name of an uploaded file in a message: one line, no folders, no characters that change the
 * direction of writing.
 */
export function displayName(sent: string): string {
  return cleaned(sent) || 'The file';
}

function cleaned(sent: string): string {
  const line = sent
    // As browsers write these signs in a form's part.
    .replaceAll('%22', '"')
    .replace(/%0[AD]/gi, '\n')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const name = line
    .slice(1 + Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')))
    .replace(/^[\s.]+/u, '');
  return shortened(name.trim());
}

/**
 * The name under which a document is stored and served: with the extension of its content, so that no other
 * program opens it.
 */
export function documentName(sent: string, kind: DocumentKind): string {
  const name = cleaned(sent) || 'document';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const [usual] = extensionsOf(kind);
  return name.includes('.') && extensionsOf(kind).includes(ending) ? name : `${name}.${usual}`;
}

/**
 * The Content-Disposition header that saves the file under its name, in RFC 6266's plain and extended
 * encodings.
 */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Shortens a long name and keeps its extension. */
function shortened(name: string): string {
  const signs = [...name];
  if (signs.length <= maxLength) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return signs.slice(0, maxLength - ending.length).join('') + ending;
}
