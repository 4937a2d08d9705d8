import clsx from 'clsx';
import type { Line } from './queue.ts';

/** The mean score that agents gave, and what they recommend; nothing before the first has answered. */
export function AgentsScore({ line: { score, decision } }: { line: Line }) {
  if (score === null) return null;
  return (
    <span className="tabular-nums text-faded">
      <span className="whitespace-nowrap">Score {score}</span>
      {decision && (
        <>
          {', '}
          <span
            className={clsx(
              'font-semibold',
              decision === 'approve' ? 'text-good' : decision === 'deny' ? 'text-bad' : 'text-ink',
            )}
          >
            {decision}
          </span>
        </>
      )}
    </span>
  );
}
