import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RecordedEvent } from '#schema/kernel/message.ts';

/**
 * The golden logs as they were at a release, with every event type of it, and the rows by id that each view made of each
 * log. Never regenerate it: a later release must read these events in the same way.
 */
type Release = {
  logs: RecordedEvent[][];
  rows: Record<string, Record<string, object>[]>;
};

export const release: Release = JSON.parse(
  gunzipSync(readFileSync(new URL('release-1.json.gz', import.meta.url))).toString('utf8'),
);
