import { crc32 } from 'node:zlib';
import { DamagedView } from '../read-models.ts';
import type { VersionFile } from './version.ts';

const genericError = 1;
const corrupt = 11;
const notADatabase = 26;
/** Busy, locked, interrupted, input or output failed, disk full, cannot open. */
const machineCodes = [5, 6, 9, 10, 13, 14];

/** Guards a row's text: SQLite checks its pages' structure, not what stands in them. */
export function checksumOf(id: string, position: string, doc: string): number {
  return crc32(doc, crc32(id + position));
}

function primaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}

/** True for what SQLite or JSON.parse throw over bytes that they did not write. */
export function isDamage(error: unknown): error is Error {
  const code = primaryCode(error);
  if (code === corrupt || code === notADatabase || error instanceof SyntaxError) return true;
  return code === genericError && (error as Error).message.includes('malformed JSON');
}

/**
 * While nothing but our own statements is run over a whole file, every failure that is not the machine's is the
 * file's: a broken schema, or a search index that asks for more memory than there is.
 */
export function isDamageOnCheck(error: unknown): error is Error {
  const code = primaryCode(error);
  return isDamage(error) || (code !== null && !machineCodes.includes(code));
}

const checksummed = [
  "SELECT name, '', value, checksum FROM state",
  'SELECT id, position, doc, checksum FROM parked',
  'SELECT id, position, doc, checksum FROM rows',
];

/**
 * Reads everything once: structure, indexes against rows, search index against its text, rows against their
 * checksum. Throws `DamagedView`.
 */
export function verifyFile(file: VersionFile): void {
  file.withDamageErrors(() => {
    const [finding] = file.all('PRAGMA integrity_check(1)')[0]!;
    if (finding !== 'ok') throw new DamagedView(file.view, file.version, String(finding));
    for (const source of checksummed) {
      const texts = file.db.prepare(source).iterate() as Iterable<unknown> as Iterable<
        [string, string, string, number]
      >;
      for (const [id, position, doc, checksum] of texts) {
        if (checksumOf(id, position, doc) !== checksum)
          throw new DamagedView(file.view, file.version, `row ${id}`);
      }
    }
  }, isDamageOnCheck);
}
