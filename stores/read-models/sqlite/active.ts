import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';

/** A message about a version to the other threads of the process. */
export type Notice = {
  what: 'activated' | 'dropped' | 'reindexed' | 'damaged';
  view: string;
  version: string;
};

function pointerPath(directory: string, view: string): string {
  return join(directory, `${view}.active`);
}

/** The version that the view's pointer file names; null without one. */
export function readPointer(directory: string, view: string): string | null {
  try {
    return readFileSync(pointerPath(directory, view), 'utf8') || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Points the view at a version atomically: readers see the old version or the new one. */
export function writePointer(directory: string, view: string, version: string): void {
  const path = pointerPath(directory, view);
  const next = openSync(`${path}.next`, 'w');
  try {
    writeSync(next, version);
    fsyncSync(next);
  } finally {
    closeSync(next);
  }
  renameSync(`${path}.next`, path);
}

export function removePointer(directory: string, view: string): void {
  rmSync(pointerPath(directory, view), { force: true });
}

/**
 * Receives the notices of every thread of this process that has the directory open. Does not keep the process
 * alive.
 */
export function openNoticeChannel(directory: string, onNotice: (notice: Notice) => void): BroadcastChannel {
  const channel = new BroadcastChannel(`read models in ${realpathSync(directory)}`);
  channel.onmessage = (message) => onNotice((message as MessageEvent<Notice>).data);
  channel.unref();
  return channel;
}
