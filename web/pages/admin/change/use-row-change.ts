import { useState } from 'react';
import { showChangeFailure } from './change-failure.ts';

/** Calls that change one row each: the ids of the rows whose call is under way, and `change`. */
export function useRowChange() {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  /**
   * Runs the call and what follows its success; true once that is done. A failure is shown in a toast with the text and
   * title of `failure`, then passed to `onFailed`.
   */
  async function change(
    id: string,
    call: () => Promise<void>,
    failure: readonly [text: string, title?: string],
    onFailed?: (error: unknown) => void,
  ): Promise<boolean> {
    setPendingIds((others) => new Set(others).add(id));
    try {
      await call();
      return true;
    } catch (error) {
      showChangeFailure(error, ...failure);
      onFailed?.(error);
      return false;
    } finally {
      setPendingIds((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return { pendingIds, change };
}
