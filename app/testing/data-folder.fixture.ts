import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * A data folder that an earlier version filled and closed at SIGTERM (with its read models), the log as that
 * version exported it, and its responses to an administrator by path. Never regenerate it: a version that
 * cannot read it cannot be installed on a running site.
 */
type DataFolder = {
  files: Record<string, string>;
  events: LogEntry[];
  answers: Record<string, unknown>;
};
export type LogEntry = { eventId: string; type: string; stream: string; revision: number; data: unknown };

export const recorded: DataFolder = JSON.parse(
  gunzipSync(readFileSync(new URL('data-folder-1.json.gz', import.meta.url))).toString('utf8'),
);

/** The recorded data folder in a new temporary folder, which the caller removes. */
export function writeRecordedFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-folder-'));
  for (const [name, content] of Object.entries(recorded.files)) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), Buffer.from(content, 'base64'));
  }
  return dataDir;
}
