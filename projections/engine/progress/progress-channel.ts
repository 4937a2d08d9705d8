import { mkdirSync, realpathSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';

/** The progress of a view, as its projector publishes it. Also stored as JSON for other processes. */
export type ViewProgress = {
  name: ViewName;
  /** The position that the active version has applied. */
  position: Position;
  /** Cache key of the rows: their version and the position of the last event that changed them. */
  rows: string;
  /** False while the rows do not follow the log: blocked, or waiting for a rebuild. */
  follows: boolean;
  /** Reason why reads of the rows are blocked, or null. */
  refused: string | null;
};

export type ProgressMessage =
  | { views: ViewProgress[] }
  | { reactor: string; position: Position }
  /** Sent by a new subscriber: the projector publishes the progress of every view again. */
  | { request: 'progress' };

export type ProgressChannel = {
  publish(message: ProgressMessage): void;
  close(): void;
};

/**
 * Opens the channel of a data folder. `onMessage` gets the messages of all others, in this and other threads.
 */
export function openProgressChannel(
  dataDir: string,
  onMessage: (message: ProgressMessage) => void = () => {},
): ProgressChannel {
  mkdirSync(dataDir, { recursive: true });
  const channel = new BroadcastChannel(`projections in ${realpathSync(dataDir)}`);
  channel.onmessage = (event) => onMessage((event as MessageEvent<ProgressMessage>).data);
  channel.unref();
  return { publish: (message) => channel.postMessage(message), close: () => channel.close() };
}
