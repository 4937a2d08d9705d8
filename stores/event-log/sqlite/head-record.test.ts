import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chainStart } from './check/hash-chain.ts';
import {
  type Head,
  headFile,
  openHeadRecord,
  readHeadRecord,
  readVerified,
  recordVerified,
} from './head-record.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'head-record-'));
  path = join(directory, headFile);
});
afterEach(() => rmSync(directory, { recursive: true }));

const head = (position: number): Head => ({ position, hash: String(position % 10).repeat(64) });

function written(...heads: Head[]): void {
  const record = openHeadRecord(directory, { position: 0, hash: chainStart });
  for (const one of heads) record.write(one);
  record.close();
}

test('reads back the newest head, also after reopening', () => {
  expect(readHeadRecord(directory)).toBeNull();
  written();
  expect(readHeadRecord(directory)).toEqual({ position: 0, hash: chainStart });
  written(head(1), head(2), head(7));
  expect(readHeadRecord(directory)).toEqual(head(7));
  openHeadRecord(directory, head(9)).close();
  expect(readHeadRecord(directory)).toEqual(head(9));
});

test('reads the newest head or the one before it after a write torn at any byte', () => {
  const record = openHeadRecord(directory, head(1));
  record.write(head(2));
  const before = readFileSync(path);
  record.write(head(3));
  record.close();
  const after = readFileSync(path);
  const changed = [...after.keys()].filter((at) => after[at] !== before[at]);
  for (let torn = changed[0] ?? 0; torn <= (changed.at(-1) ?? 0) + 1; torn += 1) {
    writeFileSync(path, Buffer.concat([after.subarray(0, torn), before.subarray(torn)]));
    expect([2, 3]).toContain(readHeadRecord(directory)?.position);
  }
});

test('returns null for a record without an intact slot', () => {
  written(head(1));
  const whole = readFileSync(path);
  for (const spoilt of [Buffer.alloc(0), Buffer.alloc(8192), whole.map((byte) => byte ^ 1)]) {
    writeFileSync(path, spoilt);
    expect(readHeadRecord(directory)).toBeNull();
  }
  writeFileSync(path, whole);
  truncateSync(path, 100);
  appendFileSync(path, 'x');
  expect(readHeadRecord(directory)).toBeNull();
});

test('keeps the verified event beside the heads until it is forgotten', () => {
  expect(readVerified(directory)).toBeNull();
  written(head(1), head(2));
  expect(readVerified(directory)).toBeNull();
  recordVerified(directory, head(1));
  written(head(3));
  expect([readVerified(directory), readHeadRecord(directory)]).toEqual([head(1), head(3)]);
  recordVerified(directory, null);
  expect([readVerified(directory), readHeadRecord(directory)]).toEqual([null, head(3)]);
});
