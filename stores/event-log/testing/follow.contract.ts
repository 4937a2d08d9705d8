import { describe, expect, test } from 'vitest';
import { type Position, START } from '#schema/kernel/position.ts';
import type { EventLog } from '../event-log.ts';
import { idsOf, newEvents, readWhole } from './events.fixture.ts';

/** Follows until `count` events have come; answers their ids. */
async function followed(log: EventLog, after: Position, count: number): Promise<string[]> {
  const stop = new AbortController();
  const ids: string[] = [];
  for await (const page of log.follow(after, stop.signal)) {
    expect(page.length).toBeGreaterThan(0);
    ids.push(...idsOf(page));
    if (ids.length >= count) stop.abort();
  }
  return ids;
}

/** The part of the contract that speaks of `follow`. */
export function followContract(current: () => EventLog): void {
  const write = (name: string, count = 1) =>
    current().append(`listing-${name}`, newEvents(count), 'no-stream');

  describe('follow', () => {
    test('catches up in pages, then hears of what comes', async () => {
      for (let at = 0; at < 4; at += 1) await write(`old-${at}`, 300);
      const following = followed(current(), START, 1203);
      for (let at = 0; at < 3; at += 1) await write(`new-${at}`);
      expect(await following).toEqual(idsOf(await readWhole(current())));
    });

    test('starts behind the position given', async () => {
      const { position } = await write('old', 5);
      const following = followed(current(), position, 2);
      await write('new', 2);
      expect(await following).toEqual(idsOf(await current().readStream('listing-new')));
    });

    test('neither misses nor repeats an event at the seam, for any follower', async () => {
      const followers: Promise<string[]>[] = [];
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let at = 0; at < 50; at += 1) {
          await write(`${writer}-${at}`);
          if (at % 10 === writer) followers.push(followed(current(), START, 200));
        }
      });
      await Promise.all(writers);
      const whole = idsOf(await readWhole(current()));
      expect(followers).toHaveLength(20);
      for (const follower of followers) expect(await follower).toEqual(whole);
    });

    test('hears of each append at once, not at some next poll', async () => {
      const stop = new AbortController();
      const heard = current().follow(START, stop.signal)[Symbol.asyncIterator]();
      const start = performance.now();
      for (let at = 0; at < 6; at += 1) {
        const next = heard.next();
        await write(`new-${at}`);
        expect((await next).value).toEqual(await current().readStream(`listing-new-${at}`));
      }
      expect(performance.now() - start).toBeLessThan(3000);
      stop.abort();
    });

    test('ends when its signal aborts, asleep or before it began', async () => {
      const stop = new AbortController();
      const asleep = (async () => {
        for await (const page of current().follow(START, stop.signal)) expect(page).toEqual([]);
      })();
      await current().head();
      stop.abort();
      await asleep;
      await write('one');
      expect(await Array.fromAsync(current().follow(START, AbortSignal.abort()))).toEqual([]);
    });

    test('ends when the log is closed', async () => {
      const following = Array.fromAsync(current().follow(START, new AbortController().signal));
      await current().head();
      await current().close();
      expect(await following).toEqual([]);
    });
  });
}
