import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Caller, createCaller } from '#projections/engine/thread-calls.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { PageSteps } from '../extract/page-steps.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';
import type { PageThreadCalls } from './page-thread.ts';

export type PageReader = PageSteps & {
  /** Ends the thread, and with it the page that is being read. */
  stop(): Promise<void>;
};

type Deps = {
  logger: Logger;
  /** How long one step of one page may take. */
  timeoutMs?: number;
  /** What the thread may hold; a page of 5 MB made to be large takes some 200 MB. */
  memoryMb?: number;
};

type Thread = { call: Caller<PageThreadCalls>; ended: Promise<never>; end(): Promise<unknown> };

/**
 * Reads pages one after another on one thread, which is started when it is first needed, so that a page made to be
 * slow holds up nobody but other pages. One that takes longer than the patience, or more memory than there is, ends
 * the thread and throws `PageUnreadable`; the next page gets a new one.
 */
export function createPageReader({ logger, timeoutMs = 10_000, memoryMb = 512 }: Deps): PageReader {
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
      logger.error({ err: fault }, 'page reader thread failed, the next page starts another');
      reject(new PageUnreadable('The page could not be read: its reader broke down', { cause: fault }));
    });
    worker.on('exit', () => {
      if (running === thread) running = null;
      reject(new Error('page reader thread ended'));
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
      late.reject(new PageUnreadable('The page took too long to read'));
    }, timeoutMs);
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
      if (stopped) throw new Error('page reader is stopped');
      running ??= start();
      const thread = running;
      await Promise.race([thread.ended, thread.call('ready')]);
      return inPatience(thread, thread.call(name, ...args) as Promise<unknown>);
    }) as ReturnType<PageSteps[Name]>;
  }

  return {
    extractStructured: (...args) => step('extractStructured', ...args),
    extractFromModelReply: (...args) => step('extractFromModelReply', ...args),
    findEventLinks: (page) => step('findEventLinks', page),
    async stop() {
      stopped = true;
      await running?.end();
    },
  };
}
