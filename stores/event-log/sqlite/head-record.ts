import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';

/** The last event of a log: its counter (0 when empty) and its hash in the chain. */
export type Head = { position: number; hash: string };

export const headFile = 'events.head';

/** Slots are far enough apart that one torn sector cannot corrupt two. The last two heads, then the verified one. */
const slotSize = 4096;
const verifiedSlot = 2;
const slotShape = /^(\d{20} [0-9a-f]{64}) ([0-9a-f]{64})\n/;

function slotText(head: Head): string {
  const line = `${String(head.position).padStart(20, '0')} ${head.hash}`;
  return `${line} ${hash('sha256', line)}\n`;
}

function parseSlot(text: string): Head | null {
  const [, line = '', checksum] = slotShape.exec(text) ?? [];
  if (checksum === undefined || hash('sha256', line) !== checksum) return null;
  const [position, chained = ''] = line.split(' ');
  return { position: Number(position), hash: chained };
}

function readSlot(file: number, slot: number): Head | null {
  const bytes = Buffer.alloc(slotSize);
  fs.readSync(file, bytes, 0, slotSize, slot * slotSize);
  return parseSlot(bytes.toString('latin1'));
}

function readSlots(file: number): [Head | null, Head | null] {
  return [readSlot(file, 0), readSlot(file, 1)];
}

function newestSlot([first, second]: [Head | null, Head | null]): 0 | 1 {
  return (second?.position ?? -1) > (first?.position ?? -1) ? 1 : 0;
}

/** The newest head recorded in the directory; null when there is no record or neither slot is intact. */
export function readHeadRecord(directory: string): Head | null {
  return withFile(directory, 'r', (file) => {
    const slots = readSlots(file);
    return slots[newestSlot(slots)];
  });
}

/** The last event up to which the log was verified; null when none is recorded, or the slot is not intact. */
export function readVerified(directory: string): Head | null {
  return withFile(directory, 'r', (file) => readSlot(file, verifiedSlot));
}

/**
 * Records that the log was verified up to this event; null forgets it. Does not wait for the disk: without the record
 * the whole log is checked.
 */
export function recordVerified(directory: string, head: Head | null): void {
  const text = head ? slotText(head) : '\n'.repeat(slotText({ position: 0, hash: '0'.repeat(64) }).length);
  withFile(directory, 'r+', (file) => fs.writeSync(file, text, verifiedSlot * slotSize));
}

/** Null when there is no record. */
function withFile<Answer>(directory: string, flags: string, use: (file: number) => Answer): Answer | null {
  const path = join(directory, headFile);
  if (!fs.existsSync(path)) return null;
  const file = fs.openSync(path, flags);
  try {
    return use(file);
  } finally {
    fs.closeSync(file);
  }
}

export type HeadRecord = {
  /** Writes the older of the two slots; does not wait for the disk. */
  write(head: Head): void;
  /** Waits for the disk (fsync). */
  sync(): void;
  close(): void;
};

/**
 * Opens the record for writing and updates it to `head`; a new record is on disk, directory entry included,
 * before it returns.
 */
export function openHeadRecord(directory: string, head: Head): HeadRecord {
  const file = fs.openSync(join(directory, headFile), fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  const slots = readSlots(file);
  let turn = 1 - newestSlot(slots);
  const write = (latest: Head) => {
    fs.writeSync(file, slotText(latest), turn * slotSize);
    turn = 1 - turn;
  };
  write(head);
  if (!slots[0] || !slots[1]) {
    write(head);
    fs.fsyncSync(file);
    syncDirectory(directory);
  }
  return { write, sync: () => fs.fsyncSync(file), close: () => fs.closeSync(file) };
}

function syncDirectory(directory: string): void {
  const entry = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(entry);
  } finally {
    fs.closeSync(entry);
  }
}
