import { useEffect, useRef } from 'react';
import { RunningTask } from '../RunningTask.tsx';
import type { SourceTest } from './source-test.ts';
import { TestResult } from './TestResult.tsx';

/** The running test, then its result or error; nothing before the first one. */
export function TestPanel({ test }: { test: SourceTest }) {
  const { since, result, failure } = test.use();
  const panel = useRef<HTMLElement>(null);
  const isEmpty = since === null && !result && failure === null;

  // The panel is below the form, outside the viewport on a phone.
  useEffect(() => {
    if (!isEmpty) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isEmpty]);
  useEffect(() => {
    if (result) panel.current?.scrollIntoView({ block: 'start' });
  }, [result]);

  if (isEmpty) return null;
  return (
    <section
      ref={panel}
      aria-labelledby="test-results"
      className="grid min-w-0 scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-5 border-t-2 border-ink pt-5"
    >
      <h3 id="test-results" className="text-2xl tracking-tight">
        Test Results
      </h3>
      {since !== null && (
        <RunningTask since={since} label="Reading the pages…">
          This may take up to 10 minutes. You can close the dialog: you will be notified when it is done.
        </RunningTask>
      )}
      {failure !== null && (
        <p role="alert" className="border-l-4 border-bad py-1 pl-4 font-semibold wrap-anywhere text-bad">
          {failure}
        </p>
      )}
      {result && <TestResult result={result} />}
    </section>
  );
}
