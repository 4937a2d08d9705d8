import { describe, expect, test } from 'vitest';
import { type Position, START } from '#schema/kernel/position.ts';
import type { EventLog } from '../event-log.ts';
import { idsOf, newEvents, readWhole } from './events.fixture.ts';

/** Follows until `count` events have arrived; their ids. */
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

/** The rules of `follow`. */
export function followContract(current: () => EventLog, scale: number): void {
  const write = (name: string, count = 1) =>
    current().append(`listing-${name}`, newEvents(count), 'no-stream');

  describe('follow', () => {
    test('catches up in pages, then delivers new events', async () => {
      for (let at = 0; at < 4; at += 1) await write(`old-${at}`, 300);
      const following = followed(current(), START, 1203);
      for (let at = 0; at < 3; at += 1) await write(`new-${at}`);
      expect(await following).toEqual(idsOf(await readWhole(current())));
    });

    test('starts after the given position', async () => {
      const { position } = await write('old', 5);
      const following = followed(current(), position, 2);
      await write('new', 2);
      expect(await following).toEqual(idsOf(await current().readStream('listing-new')));
    });

    test('neither misses nor repeats an event between catching up and following', async () => {
      const followers: Promise<string[]>[] = [];
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let at = 0; at < 10 * scale; at += 1) {
          await write(`${writer}-${at}`);
          if (at % 10 === writer) followers.push(followed(current(), START, 40 * scale));
        }
      });
      await Promise.all(writers);
      const whole = idsOf(await readWhole(current()));
      expect(followers).toHaveLength(4 * scale);
      for (const follower of followers) expect(await follower).toEqual(whole);
    });

    test('ends when its signal aborts, while it waits or before it starts', async () => {
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
