import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Caller, createCaller } from '#projections/engine/live/thread-calls.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { PageSteps } from '../extract/page-steps.ts';
import { PageUnreadable } from '../scrape/fetch-page.ts';
import type { PageThreadCalls } from './page-thread.ts';

export type PageReader = PageSteps & {
  /** Terminates the thread, and with it the page in progress. */
  stop(): Promise<void>;
};

type Deps = {
  logger: Logger;
  /** Timeout of one step on one page (default 10 s). */
  timeoutMs?: number;
  /** Memory limit of the thread; a hostile page of 5 MB takes about 200 MB. */
  memoryMb?: number;
  /** Time without a page after which the thread ends (default 2 minutes); it holds 40 MB. */
  idleMs?: number;
};

type Thread = { call: Caller<PageThreadCalls>; ended: Promise<never>; end(): Promise<unknown> };

/**
 * Runs steps on pages one after another on one worker thread, started on first use and ended when idle, so that a
 * slow page delays other pages only. A step that exceeds the timeout or the memory limit terminates the thread and throws
 * `PageUnreadable`; the next page gets a new thread.
 */
export function createPageReader({
  logger,
  timeoutMs = 10_000,
  memoryMb = 512,
  idleMs = 120_000,
}: Deps): PageReader {
  const mutex = new KeyedMutex();
  let running: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): Thread {
    const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const thread = { call: createCaller<PageThreadCalls>(worker), ended, end: () => worker.terminate() };
    worker.on('error', (error: Error) => {
      logger.error({ err: error }, 'page reader thread failed, the next page starts another');
      reject(new PageUnreadable('The page could not be read: its reader broke down', { cause: error }));
    });
    worker.on('exit', () => {
      if (running === thread) running = null;
      reject(new Error('page reader thread ended'));
    });
    // It may end while no page is being read.
    ended.catch(() => {});
    return thread;
  }

  function end(): void {
    void running?.end();
    running = null;
  }

  async function withTimeout<Result>(thread: Thread, result: Promise<Result>): Promise<Result> {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      end();
      timeout.reject(new PageUnreadable('The page took too long to read'));
    }, timeoutMs);
    try {
      return await Promise.race([thread.ended, timeout.promise, result]);
    } finally {
      clearTimeout(timer);
    }
  }

  function runStep<Name extends keyof PageSteps>(
    name: Name,
    ...args: Parameters<PageSteps[Name]>
  ): ReturnType<PageSteps[Name]> {
    return mutex.runExclusive('page', async () => {
      if (stopped) throw new Error('page reader is stopped');
      clearTimeout(idle);
      running ??= start();
      const thread = running;
      try {
        await Promise.race([thread.ended, thread.call('ready')]);
        return await withTimeout(thread, thread.call(name, ...args) as Promise<unknown>);
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    }) as ReturnType<PageSteps[Name]>;
  }

  return {
    extractStructured: (...args) => runStep('extractStructured', ...args),
    extractFromModelReplies: (...args) => runStep('extractFromModelReplies', ...args),
    findEventLinks: (page) => runStep('findEventLinks', page),
    async stop() {
      stopped = true;
      clearTimeout(idle);
      await running?.end();
    },
  };
}
