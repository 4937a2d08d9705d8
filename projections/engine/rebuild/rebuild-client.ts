import { Worker } from 'node:worker_threads';
import type { RebuildNotice, RebuildProgress, RebuildTask } from './rebuild-thread.ts';

type Deps = { onProgress(progress: RebuildProgress): void; signal: AbortSignal };

/** Builds versions on a thread of its own; rejects when that fails or `signal` aborts. */
export async function rebuildOnThread(task: RebuildTask, { onProgress, signal }: Deps): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./rebuild-thread.ts', import.meta.url), { workerData: task });
  const end = () => thread.terminate();
  signal.addEventListener('abort', end);
  thread.on('message', ({ progress }: RebuildNotice) => onProgress(progress));
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error('the rebuild was interrupted')),
      );
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
}
