import { hash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { DamagedLog, type EventLog } from '../event-log.ts';
import { checkLog } from '../sqlite/check/check-log.ts';
import { logFile } from '../sqlite/file.ts';
import { headFile } from '../sqlite/head-record.ts';
import { openSqliteEventLogReader } from '../sqlite/reader.ts';
import { newEvents } from './events.fixture.ts';
import { everythingOf, type Image, takeImage, withImage } from './log-image.fixture.ts';

export const walFile = `${logFile}-wal`;
/** 40 streams with 5 appends of 2 events in each round. */
export async function fillDamageLog(log: EventLog, round: number): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    const expected = (round * 5 + Math.floor(at / 40)) * 2 - 1;
    await log.append(`submission-${at % 40}`, newEvents(2), expected < 0 ? 'no-stream' : expected);
  }
}

const digest = (events: RecordedEvent[][]) => hash('sha256', JSON.stringify(events));

/**
 * A damaged log is rejected or served completely: `flips` random changes of bytes, files cut to each of
 * `cuts`.
 */
export function damageSuite({ flips, cuts }: { flips: number; cuts: readonly number[] }): void {
  describe.each(['open', 'closed'] as const)('log files copied while the log is %s', (when) => {
    let image: Image;
    let streams: string[];
    let whole: string;

    beforeAll(async () => {
      image = await takeImage(when, fillDamageLog);
      streams = [...new Set(image.events.map(({ stream }) => stream))];
      const byStream = streams.map((name) => image.events.filter(({ stream }) => stream === name));
      whole = digest([image.events, ...byStream]);
    });

    /** Digest of the content of the files, or the place at which the log is rejected. */
    function served(corrupt: (files: Map<string, Buffer>) => void): Promise<string> {
      return withImage(image, corrupt, async (directory) => {
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

    test('are served completely without damage', async () => {
      expect(image.files.has(walFile)).toBe(when === 'open');
      expect(await served(() => {})).toBe(whole);
    });

    test('with flipped bytes are rejected or served completely (F7)', async () => {
      const places = [...image.files].map(([file, bytes]) =>
        fc.record({
          file: fc.constant(file),
          offset: fc.nat(bytes.length - 1),
          length: fc.integer({ min: 1, max: 64 }),
          mask: fc.integer({ min: 1, max: 255 }),
        }),
      );
      let refused = 0;
      for (const place of fc.sample(fc.oneof(...places), { numRuns: flips, seed: 20261121 })) {
        const answer = await served((files) => {
          const bytes = files.get(place.file) ?? Buffer.alloc(0);
          const flipped = bytes.subarray(place.offset, place.offset + place.length);
          for (const [at, byte] of flipped.entries()) flipped[at] = byte ^ place.mask;
        });
        if (answer.startsWith('refused')) refused += 1;
        else expect(answer, JSON.stringify(place)).toBe(whole);
      }
      expect(refused).toBeGreaterThan(flips / 5);
    });

    test('when truncated are rejected or served completely', async () => {
      for (const [file, bytes] of image.files) {
        for (const part of cuts) {
          const answer = await served((files) => files.set(file, bytes.subarray(0, bytes.length * part)));
          if (!answer.startsWith('refused')) expect(answer, `${file} cut to ${part}`).toBe(whole);
        }
      }
    });

    test('are rejected when one is missing', async () => {
      expect(await served((files) => files.delete(headFile))).toBe(`refused at ${headFile}`);
      expect(await served((files) => files.delete(logFile))).toMatch(/^refused/);
      if (when === 'open') expect(await served((files) => files.delete(walFile))).toMatch(/^refused at/);
    });
  });
}
