import { mkdirSync, realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';

/** How far a view has come, as its projector tells everyone in the process. */
export type ViewProgress = {
  name: ViewName;
  /** The position that the version readers see has applied. */
  position: Position;
  /** Names the rows that readers see: their version and the position of the last event that changed them. */
  rows: string;
  /** False while the rows do not follow the log: refused, or kept as they are until a rebuild is done. */
  follows: boolean;
  /** Reason why reads of the rows are blocked, or null (F8). */
  refused: string | null;
};

export type ProgressMessage =
  | { views: ViewProgress[] }
  | { reactor: string; position: Position }
  /** Someone has begun to listen: the projector tells once more where every view stands. */
  | { asked: 'places' };

export type ProgressChannel = {
  publish(announcement: ProgressMessage): void;
  close(): void;
};

/** Opens the channel of a data folder; `heard` gets what other threads and other openings of it announce. */
export function openProgressChannel(
  dataDir: string,
  heard: (announcement: ProgressMessage) => void = () => {},
): ProgressChannel {
  mkdirSync(dataDir, { recursive: true });
  const channel = new BroadcastChannel(`projections in ${realpathSync(dataDir)}`);
  channel.onmessage = (message) => heard((message as MessageEvent<ProgressMessage>).data);
  channel.unref();
  return { publish: (announcement) => channel.postMessage(announcement), close: () => channel.close() };
}
