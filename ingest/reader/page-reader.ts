import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Caller, createCaller } from '#projections/engine/thread-calls.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { PageSteps } from '../extract/page-steps.ts';
import { NotRead } from '../scrape/fetch-page.ts';
import type { PageThreadCalls } from './page-thread.ts';

export type PageReader = PageSteps & {
  /** Ends the thread, and with it the page that is being read. */
  stop(): Promise<void>;
};

type Means = {
  logger: Logger;
  /** How long one step of one page may take. */
  patienceMs?: number;
  /** What the thread may hold; a page of 5 MB made to be large takes some 200 MB. */
  memoryMb?: number;
};

type Thread = { call: Caller<PageThreadCalls>; ended: Promise<never>; end(): Promise<unknown> };

/**
 * Reads pages one after another on one thread, which is started when it is first needed, so that a page made to be
 * slow holds up nobody but other pages. One that takes longer than the patience, or more memory than there is, ends
 * the thread and throws `NotRead`; the next page gets a new one.
 */
export function createPageReader({ logger, patienceMs = 10_000, memoryMb = 512 }: Means): PageReader {
  const mutex = new KeyedMutex();
  let running: Thread | null = null;
  let stopped = false;

  function start(): Thread {
    const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const thread = { call: createCaller<PageThreadCalls>(worker), ended, end: () => worker.terminate() };
    worker.on('error', (fault: Error) => {
      logger.error({ err: fault }, 'the thread that reads pages has broken down');
      reject(new NotRead('The page could not be read: its reader broke down', { cause: fault }));
    });
    worker.on('exit', () => {
      if (running === thread) running = null;
      reject(new Error('the thread that reads pages has ended'));
    });
    // It may end when no page is being read.
    ended.catch(() => {});
    return thread;
  }

  async function inPatience<Answer>(thread: Thread, answer: Promise<Answer>): Promise<Answer> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      running = null;
      void thread.end();
      late.reject(new NotRead('The page took too long to read'));
    }, patienceMs);
    try {
      return await Promise.race([thread.ended, late.promise, answer]);
    } finally {
      clearTimeout(timer);
    }
  }

  function step<Name extends keyof PageSteps>(
    name: Name,
    ...args: Parameters<PageSteps[Name]>
  ): ReturnType<PageSteps[Name]> {
    return mutex.runExclusive('page', async () => {
      if (stopped) throw new Error('no more pages are read');
      running ??= start();
      const thread = running;
      await Promise.race([thread.ended, thread.call('ready')]);
      return inPatience(thread, thread.call(name, ...args) as Promise<unknown>);
    }) as ReturnType<PageSteps[Name]>;
  }

  return {
    atFirstSight: (...args) => step('atFirstSight', ...args),
    withReply: (...args) => step('withReply', ...args),
    links: (page) => step('links', page),
    async stop() {
      stopped = true;
      await running?.end();
    },
  };
}
