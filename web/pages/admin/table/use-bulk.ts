import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/data/request.ts';
import { isSignedOut, showChangeFailure } from '../change-failure.ts';
import { runForEach } from './run-for-each.ts';

type BulkTask = {
  /** What is going on, as 'Verifying'. */
  says: string;
  ids: readonly string[];
  atOnce: number;
  act: (id: string) => Promise<unknown>;
  /** The first failure ends the run. */
  stopAtFailure?: boolean;
  /** Told at the end, also of a cancelled run, with those that worked. */
  onDone: (worked: readonly string[], failed: number) => void;
};

export type Bulk = {
  underWay: { says: string; done: number; of: number } | null;
  /** Why each of the last run failed, by id. */
  failures: ReadonlyMap<string, string>;
  run: (task: BulkTask) => Promise<void>;
  cancel: () => void;
  forget: () => void;
};

/** One change for many rows with its progress, and what became of each. */
export function useBulk(): Bulk {
  const [underWay, setUnderWay] = useState<Bulk['underWay']>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const control = useRef<AbortController>(null);
  useEffect(() => {
    return () => control.current?.abort();
  }, []);

  async function run({ says, ids, atOnce, act, stopAtFailure, onDone }: BulkTask): Promise<void> {
    const abort = new AbortController();
    control.current = abort;
    const worked: string[] = [];
    const failed = new Map<string, string>();
    setFailures(failed);
    setUnderWay({ says, done: 0, of: ids.length });
    await runForEach(ids, act, {
      atOnce,
      signal: abort.signal,
      onSettled: (id, error) => {
        if (error === undefined) worked.push(id);
        else failed.set(id, messageOf(error, 'The server did not answer.'));
        if (isSignedOut(error) && !abort.signal.aborted) {
          abort.abort();
          showChangeFailure(error, '');
        }
        if (failed.size > 0 && stopAtFailure) abort.abort();
        setUnderWay({ says, done: worked.length + failed.size, of: ids.length });
      },
    });
    setUnderWay(null);
    setFailures(failed);
    onDone(worked, failed.size);
  }

  return {
    underWay,
    failures,
    run,
    cancel: () => control.current?.abort(),
    forget: () => setFailures(new Map()),
  };
}
