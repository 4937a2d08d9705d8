import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Page } from '../extract/page.ts';
import { pageSteps } from '../extract/page-steps.ts';
import { pageOf, recorded, sourceWith, today } from '../extract/testing/source.fixture.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';
import { createPageReader } from './page-reader.ts';

const city = { name: 'Austin', suburbs: [], timeZone: 'America/Chicago' };
const contextOf = (page: Page, imageSelector: string | null = null) => ({
  page,
  source: sourceWith({ imageSelector }),
  city,
  today,
});
const good = contextOf(recorded('venue-calendar.ics'));

/** The reader tries every path through 40,000 open tags, which takes practically forever. */
const show = '{"@type":"Event","name":"A","startDate":"2026-12-05","location":"Hall"}';
const endless = contextOf(
  pageOf(`<script type="application/ld+json">${show}</script>${'<b>'.repeat(39_000)}<img>`),
  'i b b b b b img',
);

function given(but: { timeoutMs?: number; memoryMb?: number; idleMs?: number } = {}) {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const reader = createPageReader({ logger, ...but });
  onTestFinished(() => reader.stop());
  return { reader, logged: () => lines.join('') };
}

const tooLong = new PageUnreadable('The page took too long to read');

describe('pages', () => {
  it('are read on the thread as they are on any other', async () => {
    const { reader } = given();
    const words = contextOf(pageOf('<p>A long evening at the Hall'));
    for (const context of [good, words])
      expect(await reader.extractStructured(context, true)).toEqual(
        await pageSteps.extractStructured(context, true),
      );
    const { modelRequest } = await pageSteps.extractStructured(words, true);
    if (!modelRequest) throw new Error('nothing to ask');
    for (const reply of [{ failure: 'No answer' }, { content: '{"shows":[]}', tokenCount: 7 }])
      expect(await reader.extractFromModelReplies(words, modelRequest, [reply])).toEqual(
        await pageSteps.extractFromModelReplies(words, modelRequest, [reply]),
      );
    const links = pageOf('<a href="/events/1">One</a>');
    expect(await reader.findEventLinks(links)).toEqual(await pageSteps.findEventLinks(links));
  });

  it('are read on a new thread after a while without any, and the former one has ended', async () => {
    const threads: Worker[] = [];
    const collect = (thread: Worker) => threads.push(thread);
    process.on('worker', collect);
    onTestFinished(() => void process.off('worker', collect));
    const { reader } = given({ idleMs: 1 });
    for (const started of [1, 2]) {
      expect(await reader.findEventLinks(good.page)).toEqual(await pageSteps.findEventLinks(good.page));
      expect(threads).toHaveLength(started);
      await eventually(() => expect(threads.at(-1)?.threadId).toBe(-1));
    }
  });

  it('made to be slow do not delay other threads', async () => {
    const { reader } = given({ timeoutMs: 60_000 });
    const reading = expect(reader.extractStructured(endless, false)).rejects.toThrow('has ended');
    expect(await given().reader.findEventLinks(good.page)).toEqual(await pageSteps.findEventLinks(good.page));
    await reader.stop();
    await reading;
  });

  it('that take too long end the thread, and the others are read by a new one', async () => {
    const { reader, logged } = given({ timeoutMs: 4000 });
    const late = expect(reader.extractStructured(endless, false)).rejects.toThrow(tooLong);
    const behind = [reader.extractStructured(good, false), reader.findEventLinks(good.page)];
    await late;
    expect(await Promise.all(behind)).toEqual([
      await pageSteps.extractStructured(good, false),
      await pageSteps.findEventLinks(good.page),
    ]);
    expect(logged()).toBe('');
  });

  it('that take too much memory end the thread, not the process', async () => {
    const { reader, logged } = given({ memoryMb: 32, timeoutMs: 60_000 });
    const deep = pageOf(`<script type="application/ld+json">${'['.repeat(2e6)}${']'.repeat(2e6)}</script>`);
    await expect(reader.findEventLinks(deep)).rejects.toThrow(PageUnreadable);
    expect(await reader.findEventLinks(good.page)).toEqual(await pageSteps.findEventLinks(good.page));
    expect(logged()).toContain('ERR_WORKER_OUT_OF_MEMORY');
  });

  it('are read no more once the reader has stopped', async () => {
    const { reader } = given();
    const context = expect(reader.extractStructured(endless, false)).rejects.toThrow('has ended');
    const waiting = expect(reader.findEventLinks(good.page)).rejects.toThrow('page reader is stopped');
    await Promise.resolve();
    await reader.stop();
    await Promise.all([context, waiting]);
  });
});
