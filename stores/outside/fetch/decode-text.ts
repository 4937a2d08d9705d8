import type { FetchedDocument } from './fetcher.ts';

/** A page must declare its charset within these bytes. */
const sniffBytes = 1024;

/**
 * The text of fetched bytes. The charset is that of the byte order mark (as in every browser), else of the
 * header, else of the page itself (`<meta charset>`, `<?xml encoding>`), else UTF-8. Invalid bytes become
 * U+FFFD.
 */
export function decodeText({ bytes, charset }: Pick<FetchedDocument, 'bytes' | 'charset'>): string {
  const labels = [charsetOfByteOrderMark(bytes), charset, charsetInContent(bytes)];
  const decoder = labels.map((label) => label && decoderOf(label)).find(Boolean) || new TextDecoder();
  return decoder.decode(bytes);
}

function charsetOfByteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
}

function charsetInContent(bytes: Buffer): string | null {
  const head = bytes.subarray(0, sniffBytes).toString('latin1');
  const declared =
    /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  // A page with a readable ASCII declaration is not in UTF-16, even if it declares so.
  return declared && !/^utf-?16/i.test(declared) ? declared : null;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // Not a label of the Encoding Standard.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
