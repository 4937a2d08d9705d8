import { mkdirSync, realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';

/** How far a view has come, as its projector tells everyone in the process. */
export type ViewPlace = {
  name: ViewName;
  /** The position that the version readers see has applied. */
  position: Position;
  /** Names the rows that readers see: their version and the position of the last event that changed them. */
  rows: string;
  /** False while the rows do not follow the log: refused, or kept as they are until a rebuild is done. */
  follows: boolean;
  /** Why the rows are not to be served (F8); null when they are. */
  refused: string | null;
};

export type Announcement =
  | { views: ViewPlace[] }
  | { reactor: string; position: Position }
  /** Someone has begun to listen: the projector tells once more where every view stands. */
  | { asked: 'places' };

export type Announcements = {
  announce(announcement: Announcement): void;
  close(): void;
};

/** Opens the channel of a data folder; `heard` gets what other threads and other openings of it announce. */
export function openAnnouncements(
  dataDir: string,
  heard: (announcement: Announcement) => void = () => {},
): Announcements {
  mkdirSync(dataDir, { recursive: true });
  const channel = new BroadcastChannel(`projections in ${realpathSync(dataDir)}`);
  channel.onmessage = (message) => heard((message as MessageEvent<Announcement>).data);
  channel.unref();
  return { announce: (announcement) => channel.postMessage(announcement), close: () => channel.close() };
}
