import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, START } from '#schema/kernel/position.ts';
import type { EventLog } from '../event-log.ts';
import { appendContract } from './append.contract.ts';
import { idsOf, newEvent, newEvents, readWhole } from './events.fixture.ts';
import { followContract } from './follow.contract.ts';

/** An empty log; `reopen` closes it and opens it again. */
export type OpenedLog = { log: EventLog; reopen?(): Promise<EventLog>; dispose(): Promise<void> };

type Contract = {
  name: string;
  open(): Promise<OpenedLog>;
  /** Multiplies writers, rounds and events; the fault suites run it at 10. */
  scale?: number;
};

/** Rules that every adapter of `EventLog` must follow. */
export function eventLogContract({ name, open, scale = 1 }: Contract): void {
  describe(`${name}: event log`, () => {
    let opened: OpenedLog;
    let log: EventLog;

    beforeEach(async () => {
      opened = await open();
      log = opened.log;
    });
    afterEach(() => opened.dispose());

    appendContract(() => log, scale);
    followContract(() => log, scale);

    test('an empty log has its head at START and no streams', async () => {
      expect(await log.head()).toBe(START);
      expect(await log.latest(3)).toEqual([]);
      expect(await log.countAfter(START, 3)).toBe(0);
      expect(await log.readAll(START)).toEqual([]);
      expect(await log.readStream('submission-unknown')).toEqual([]);
    });

    test('reads events back with all their fields', async () => {
      const events = newEvents(3);
      const appended = await log.append('submission-1', events, 'no-stream');
      const read = await log.readStream('submission-1');
      const positions = read.map(({ position }) => position);
      expect(read).toEqual(
        events.map((event, revision) => ({
          ...event,
          stream: 'submission-1',
          revision,
          position: positions[revision],
        })),
      );
      expect(appended).toEqual({ revision: 2, position: positions[2], repeated: false });
      expect(await log.head()).toBe(appended.position);
      expect(await log.readAll(START)).toEqual(read);
      expect(await log.readStream('submission-1', 1)).toEqual(read.slice(1));
      expect(await log.readStream('submission-1', 3)).toEqual([]);
    });

    test.each([
      'Beyoncé, Sigur Rós, Дельфин, 初音ミク, العربية',
      '👩‍👩‍👧‍👦 🎸 \u{1F3F4}\u{E0067}\u{E0062} e\u0301 \u00e9',
      'line\nline\r\nline\ttab "quoted" \\ \u2028 \u0000 end',
      'x'.repeat(200_000),
    ])('keeps text unchanged (%#)', async (text) => {
      const event = newEvent(text);
      await log.append(`submission-${text.slice(0, 5).replaceAll('\0', '')}`, [event], 'no-stream');
      const [read] = await log.readAll(START);
      expect(read?.data).toEqual(event.data);
      expect(await log.readStream(read?.stream ?? '')).toEqual([read]);
    });

    test('orders events of all streams by commit, with rising positions', async () => {
      const order: string[] = [];
      for (let at = 0; at < 30; at += 1) {
        const events = newEvents(1 + (at % 3));
        await log.append(`listing-${at % 7}-${Math.floor(at / 7)}`, events, 'no-stream');
        order.push(...idsOf(events));
      }
      const all = await readWhole(log, 7);
      expect(idsOf(all)).toEqual(order);
      expect(all.every((event, at) => at === 0 || isAfter(event.position, all[at - 1]!.position))).toBe(true);
    });

    test('reads the latest events and counts the events after a position', async () => {
      const events = newEvents(30);
      for (const [at, event] of events.entries()) await log.append(`listing-${at}`, [event], 'no-stream');
      const latest = await log.latest(4);
      expect(idsOf(latest)).toEqual(idsOf(events.slice(-4)));
      expect(latest.at(-1)?.position).toBe(await log.head());
      expect(await log.latest(100)).toEqual(await readWhole(log));
      const [tenth] = (await log.latest(21)) as [RecordedEvent];
      expect(await log.countAfter(tenth.position, 1000)).toBe(20);
      expect(await log.countAfter(tenth.position, 20)).toBe(20);
      expect(await log.countAfter(tenth.position, 5)).toBeGreaterThanOrEqual(5);
      expect(await log.countAfter(await log.head(), 5)).toBe(0);
      expect(await log.countAfter(START, 1000)).toBe(30);
    });

    test('lists stream names by prefix, each once, sorted', async () => {
      const names = ['claim-v1_ü', 'claim-v1_a', 'claim-v1', 'claim-v10_a', 'claim-v2_a', 'claims-v1_a', 'a'];
      for (const name of names) await log.append(name, newEvents(3), 'no-stream');
      await log.append('claim-v1_a', newEvents(1), 2);
      expect(await log.streamNames('claim-v1_')).toEqual(['claim-v1_a', 'claim-v1_ü']);
      expect(await log.streamNames('claim-')).toEqual([...names.slice(0, 5)].sort());
      expect(await log.streamNames('claim-v1_a')).toEqual(['claim-v1_a']);
      expect(await log.streamNames('nothing-')).toEqual([]);
      const appended = Array.from({ length: 20 }, async (_, at) => {
        await log.append(`late-${at}`, newEvents(1), 'no-stream');
        expect(await log.streamNames('late-')).toContain(`late-${at}`);
      });
      await Promise.all(appended);
    });

    test('misses no event when it is read in pages during writes (F18)', async () => {
      let writing = true;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let at = 0; at < 5 * scale; at += 1)
          await log.append(`listing-${writer}-${at}`, newEvents(2), 'no-stream');
      });
      const written = Promise.all(writers).then(() => (writing = false));
      const seen: string[][] = [];
      while (writing) {
        seen.push(idsOf(await readWhole(log, 3)));
        await new Promise(setImmediate);
      }
      await written;
      const whole = idsOf(await readWhole(log));
      expect(whole).toHaveLength(40 * scale);
      for (const ids of seen) expect(ids).toEqual(whole.slice(0, ids.length));
    });

    test('reads a long stream back completely, by stream and in log order', async () => {
      const events = newEvents(1000 * scale);
      for (let at = 0; at < events.length; at += 1000) {
        await log.append('listing-long', events.slice(at, at + 1000), at === 0 ? 'no-stream' : at - 1);
      }
      expect(idsOf(await log.readStream('listing-long'))).toEqual(idsOf(events));
      expect(idsOf(await readWhole(log))).toEqual(idsOf(events));
      expect(await log.readAll(START)).toHaveLength(500);
    });

    test('keeps all events when it is reopened, and accepts appends', async (context) => {
      if (!opened.reopen) return context.skip('this log cannot be reopened');
      const first = newEvents(3);
      await log.append('submission-1', first, 'no-stream');
      const before = await readWhole(log);
      log = await opened.reopen();
      expect(await readWhole(log)).toEqual(before);
      expect((await log.append('submission-1', first, 'no-stream')).repeated).toBe(true);
      const next = newEvent();
      await log.append('submission-1', [next], 2);
      expect(idsOf(await readWhole(log))).toEqual(idsOf([...first, next]));
    });
  });
}
