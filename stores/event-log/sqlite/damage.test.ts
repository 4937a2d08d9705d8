import { hash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { DamagedLog, type EventLog } from '../event-log.ts';
import { newEvents } from '../testing/events.fixture.ts';
import { everythingOf, type Image, takeImage, withImage } from '../testing/log-image.fixture.ts';
import { checkLog } from './check-log.ts';
import { logFile } from './file.ts';
import { headFile } from './head-record.ts';
import { openSqliteEventLogReader } from './reader.ts';

const walFile = `${logFile}-wal`;
/** 40 streams with 5 appends of 2 events in each round. */
async function fill(log: EventLog, round: number): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    const expected = (round * 5 + Math.floor(at / 40)) * 2 - 1;
    await log.append(`submission-${at % 40}`, newEvents(2), expected < 0 ? 'no-stream' : expected);
  }
}

const digest = (events: RecordedEvent[][]) => hash('sha256', JSON.stringify(events));

describe.each(['open', 'closed'] as const)('files of a log copied while it was %s', (when) => {
  let image: Image;
  let streams: string[];
  let whole: string;

  beforeAll(async () => {
    image = await takeImage(when, fill);
    streams = [...new Set(image.events.map(({ stream }) => stream))];
    const byStream = streams.map((name) => image.events.filter(({ stream }) => stream === name));
    whole = digest([image.events, ...byStream]);
  });

  /** What such files serve, as a digest, or where they are refused. */
  function served(spoil: (files: Map<string, Buffer>) => void): Promise<string> {
    return withImage(image, spoil, async (directory) => {
      try {
        await checkLog(directory);
      } catch (error) {
        if (error instanceof DamagedLog) return `refused at ${error.location}`;
        throw error;
      }
      const log = openSqliteEventLogReader({ directory });
      const everything = digest(await everythingOf(log, streams));
      await log.close();
      return everything;
    });
  }

  test('are served whole as they are', async () => {
    expect(image.files.has(walFile)).toBe(when === 'open');
    expect(await served(() => {})).toBe(whole);
  });

  test('with bytes flipped anywhere are refused or served whole, never less (F7)', async () => {
    const places = [...image.files].map(([file, bytes]) =>
      fc.record({
        file: fc.constant(file),
        offset: fc.nat(bytes.length - 1),
        length: fc.integer({ min: 1, max: 64 }),
        mask: fc.integer({ min: 1, max: 255 }),
      }),
    );
    let refused = 0;
    for (const place of fc.sample(fc.oneof(...places), { numRuns: 150, seed: 20261121 })) {
      const answer = await served((files) => {
        const bytes = files.get(place.file) ?? Buffer.alloc(0);
        const flipped = bytes.subarray(place.offset, place.offset + place.length);
        for (const [at, byte] of flipped.entries()) flipped[at] = byte ^ place.mask;
      });
      if (answer.startsWith('refused')) refused += 1;
      else expect(answer, JSON.stringify(place)).toBe(whole);
    }
    expect(refused).toBeGreaterThan(30);
  });

  test('cut short anywhere are refused or served whole', async () => {
    for (const [file, bytes] of image.files) {
      for (const part of [0, 0.1, 0.5, 0.9, 0.99]) {
        const answer = await served((files) => files.set(file, bytes.subarray(0, bytes.length * part)));
        if (!answer.startsWith('refused')) expect(answer, `${file} cut to ${part}`).toBe(whole);
      }
    }
  });

  test('are refused when one of them is lost', async () => {
    expect(await served((files) => files.delete(headFile))).toBe(`refused at ${headFile}`);
    expect(await served((files) => files.delete(logFile))).toMatch(/^refused/);
    if (when === 'open') expect(await served((files) => files.delete(walFile))).toMatch(/^refused at/);
  });
});

test('a write-ahead log whose tail SQLite drops without a word is refused by the head record', async () => {
  const image = await takeImage('open', fill);
  const flip = (files: Map<string, Buffer>) => {
    const wal = files.get(walFile);
    if (wal) wal[1000]! ^= 0xff;
  };
  await withImage(image, flip, async (directory) => {
    const log = openSqliteEventLogReader({ directory });
    const left = Number(await log.head());
    await log.close();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(image.events.length);
    await expect(checkLog(directory)).rejects.toThrow(`position ${left + 1}: the log ends before it`);
  });
});
