import type { FetchedDocument } from './fetcher.ts';

/** How far a page may go before it names its charset. */
const sniffBytes = 1024;

/**
 * The text of fetched bytes. The charset is what the byte order mark says (as in every browser), else the header,
 * else the page itself (`<meta charset>`, `<?xml encoding>`), else UTF-8. Bytes that do not fit read U+FFFD.
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
  const named =
    /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  // A page whose ASCII can be read is not in UTF-16, whatever it says of itself.
  return named && !/^utf-?16/i.test(named) ? named : null;
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // What is no label of the Encoding Standard.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
