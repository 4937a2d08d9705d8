import { RequestFailed } from '#web/data/request.ts';

type Options = {
  concurrency: number;
  signal: AbortSignal;
  /** Called when an id is done; `error` is undefined on success. */
  onSettled: (id: string, error?: unknown) => void;
};

const defaultRetryAfterSeconds = 5;

/**
 * Calls `action` for each id, `concurrency` at a time, until `signal` is aborted. A call that is rate limited (429)
 * is retried after the `Retry-After` of the response, or after 5 s.
 */
export async function runForEach(
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
  { concurrency, signal, onSettled }: Options,
): Promise<void> {
  const queue = [...ids];
  async function worker(): Promise<void> {
    while (!signal.aborted) {
      const id = queue.shift();
      if (id === undefined) return;
      try {
        await action(id);
        onSettled(id);
      } catch (error) {
        const retryAfter = retryAfterSeconds(error);
        if (retryAfter === null) onSettled(id, error);
        else {
          queue.unshift(id);
          await delay(retryAfter, signal);
        }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, ids.length) }, worker));
}

function retryAfterSeconds(error: unknown): number | null {
  if (!(error instanceof RequestFailed && error.status === 429)) return null;
  return error.retryAfter ?? defaultRetryAfterSeconds;
}

function delay(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
