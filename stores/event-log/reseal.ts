import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedLog } from './event-log.ts';
import { checkChainAndIndex } from './sqlite/check-log.ts';
import { type Head, headFile, openHeadRecord, readHeadRecord } from './sqlite/head-record.ts';

/**
 * Records the head of a log anew whose record is lost or names events that are gone, and answers both. The
 * chain itself has to be whole, and a log that lost everything is not resealed: throws `DamagedLog`.
 */
export async function resealLog(directory: string): Promise<{ recorded: Head | null; found: Head }> {
  const recorded = readHeadRecord(directory);
  const found = await checkChainAndIndex(directory);
  if (found.position === 0) throw new DamagedLog(directory, 'there are no events to seal; restore a backup');
  rmSync(join(directory, headFile), { force: true });
  openHeadRecord(directory, found).close();
  return { recorded, found };
}
