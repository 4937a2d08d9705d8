import { RequestFailed } from '#web/data/request.ts';

type Run = {
  /** How many calls are under way at the same time. */
  atOnce: number;
  signal: AbortSignal;
  /** Told as each is done; `error` is what it failed with. */
  onSettled: (id: string, error?: unknown) => void;
};

const waitUnsaid = 5;

/**
 * Does something for each id, at most `atOnce` at the same time; an aborted run starts no more. A call that comes
 * above the server's rate (429) is repeated once the server takes calls again.
 */
export async function runForEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  { atOnce, signal, onSettled }: Run,
): Promise<void> {
  const waiting = [...ids];
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const id = waiting.shift();
      if (id === undefined) return;
      try {
        await act(id);
        onSettled(id);
      } catch (error) {
        const wait = secondsToWait(error);
        if (wait === null) onSettled(id, error);
        else {
          waiting.unshift(id);
          await pause(wait, signal);
        }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
}

function secondsToWait(error: unknown): number | null {
  if (!(error instanceof RequestFailed && error.status === 429)) return null;
  return error.retryAfter ?? waitUnsaid;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const timer = setTimeout(over, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      over();
    });
  });
}
