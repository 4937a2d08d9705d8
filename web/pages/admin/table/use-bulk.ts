import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/data/request.ts';
import { isSignedOut, showChangeFailure } from '../change/change-failure.ts';
import { runForEach } from './run-for-each.ts';

type BulkTask = {
  /** What is being done, such as 'Verifying'. */
  label: string;
  ids: readonly string[];
  concurrency: number;
  action: (id: string) => Promise<unknown>;
  stopAtFailure?: boolean;
  /** Called at the end, also after a cancellation; `failure` is the last error, undefined without one. */
  onDone: (succeeded: readonly string[], failure: unknown) => void;
};

export type Bulk = {
  progress: { label: string; done: number; total: number } | null;
  /** Error messages of the last run by row id. */
  failures: ReadonlyMap<string, string>;
  run: (task: BulkTask) => Promise<void>;
  cancel: () => void;
  clearFailures: () => void;
};

/** Runs an action for each of many rows, with progress, cancellation and the failures. */
export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const controller = useRef<AbortController>(null);
  useEffect(() => {
    return () => controller.current?.abort();
  }, []);

  async function run({ label, ids, concurrency, action, stopAtFailure, onDone }: BulkTask): Promise<void> {
    const abort = new AbortController();
    controller.current = abort;
    const succeeded: string[] = [];
    const failed = new Map<string, string>();
    let failure: unknown;
    setFailures(failed);
    setProgress({ label, done: 0, total: ids.length });
    await runForEach(ids, action, {
      concurrency,
      signal: abort.signal,
      onSettled: (id, error) => {
        if (error === undefined) succeeded.push(id);
        else failed.set(id, messageOf(error, 'The server did not answer.'));
        failure = error ?? failure;
        if (isSignedOut(error) && !abort.signal.aborted) {
          abort.abort();
          showChangeFailure(error, '');
        }
        if (failed.size > 0 && stopAtFailure) abort.abort();
        setProgress({ label, done: succeeded.length + failed.size, total: ids.length });
      },
    });
    setProgress(null);
    setFailures(failed);
    onDone(succeeded, failure);
  }

  return {
    progress,
    failures,
    run,
    cancel: () => controller.current?.abort(),
    clearFailures: () => setFailures(new Map()),
  };
}
