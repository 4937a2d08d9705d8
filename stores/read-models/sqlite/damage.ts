import { crc32 } from 'node:zlib';

const genericError = 1;
const corrupt = 11;
const notADatabase = 26;
/** Busy, locked, interrupted, I/O error, disk full, cannot open. */
const machineCodes = [5, 6, 9, 10, 13, 14];

/** CRC-32 of a stored text: SQLite checks the structure of its pages, not their content. */
export function checksumOf(id: string, position: string, doc: string): number {
  return crc32(doc, crc32(id + position));
}

function primaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}

/** True for the errors that SQLite and JSON.parse throw on changed bytes. */
export function isDamage(error: unknown): error is Error {
  const code = primaryCode(error);
  if (code === corrupt || code === notADatabase || error instanceof SyntaxError) return true;
  return code === genericError && (error as Error).message.includes('malformed JSON');
}

/**
 * For a check that runs only our own statements: every error is damage of the file (a broken schema, a search index
 * that allocates too much memory) unless the machine caused it.
 */
export function isDamageOnCheck(error: unknown): error is Error {
  const code = primaryCode(error);
  return isDamage(error) || (code !== null && !machineCodes.includes(code));
}
