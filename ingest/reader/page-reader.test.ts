import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Page } from '../extract/page.ts';
import { pageSteps } from '../extract/page-steps.ts';
import { pageOf, recorded, sourceWith, today } from '../extract/source.fixture.ts';
import { NotRead } from '../scrape/fetch-page.ts';
import { createPageReader } from './page-reader.ts';

const city = { name: 'Austin', timeZone: 'America/Chicago' };
const readingOf = (page: Page, imageSelector: string | null = null) => ({
  page,
  source: sourceWith({ imageSelector }),
  city,
  today,
});
const good = readingOf(recorded('venue-calendar.ics'));

/** 5 MB that take a parser a second or more. */
const slow = pageOf('<a>'.repeat((5 * 1024 * 1024) / 3));
/** Every way down through 40,000 open tags is tried: nobody lives to see the end. */
const show = '{"@type":"Event","name":"A","startDate":"2026-12-05","location":"Hall"}';
const endless = readingOf(
  pageOf(`<script type="application/ld+json">${show}</script>${'<b>'.repeat(39_000)}<img>`),
  'i b b b b b img',
);

function given(but: { patienceMs?: number; memoryMb?: number } = {}) {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const reader = createPageReader({ logger, ...but });
  onTestFinished(() => reader.stop());
  return { reader, logged: () => lines.join('') };
}

const tooLong = new NotRead('The page took too long to read');

describe('pages', () => {
  it('are read on the thread as they are on any other', async () => {
    const { reader } = given();
    const words = readingOf(pageOf('<p>A long evening at the Hall'));
    for (const reading of [good, readingOf(slow), words])
      expect(await reader.atFirstSight(reading, true)).toEqual(await pageSteps.atFirstSight(reading, true));
    const { asking } = await pageSteps.atFirstSight(words, true);
    if (!asking) throw new Error('nothing to ask');
    for (const reply of [{ silence: 'No answer' }, { content: '{"shows":[]}', tokenCount: 7 }])
      expect(await reader.withReply(words, asking, reply)).toEqual(
        await pageSteps.withReply(words, asking, reply),
      );
    const links = pageOf('<a href="/events/1">One</a>');
    expect(await reader.links(links)).toEqual(await pageSteps.links(links));
  });

  it('made to be slow hold up nobody on other threads', async () => {
    const { reader } = given();
    await reader.links(good.page);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const began = performance.now();
    delay.enable();
    await reader.atFirstSight(readingOf(slow), true);
    delay.disable();
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(100);
    expect(delay.max / 1e6).toBeLessThan(took / 3);
  });

  it('that take too long end the thread, and the others are read by a new one', async () => {
    const { reader, logged } = given({ patienceMs: 3000 });
    const late = expect(reader.atFirstSight(endless, false)).rejects.toThrow(tooLong);
    const behind = [reader.atFirstSight(good, false), reader.links(good.page)];
    await late;
    expect(await Promise.all(behind)).toEqual([
      await pageSteps.atFirstSight(good, false),
      await pageSteps.links(good.page),
    ]);
    await expect(reader.atFirstSight(endless, false)).rejects.toThrow(tooLong);
    expect(logged()).toBe('');
  });

  it('that take too much memory end the thread, not the process', async () => {
    const { reader, logged } = given({ memoryMb: 32 });
    const deep = pageOf(`<script type="application/ld+json">${'['.repeat(2e6)}${']'.repeat(2e6)}</script>`);
    await expect(reader.links(deep)).rejects.toThrow(NotRead);
    expect(await reader.links(good.page)).toEqual(await pageSteps.links(good.page));
    expect(logged()).toContain('ERR_WORKER_OUT_OF_MEMORY');
  });

  it('are read no more once the reader has stopped', async () => {
    const { reader } = given();
    const reading = expect(reader.atFirstSight(endless, false)).rejects.toThrow('has ended');
    const waiting = expect(reader.links(good.page)).rejects.toThrow('no more pages');
    await Promise.resolve();
    await reader.stop();
    await Promise.all([reading, waiting]);
  });
});
