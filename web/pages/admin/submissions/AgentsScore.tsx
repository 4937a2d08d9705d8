import clsx from 'clsx';
import type { QueueItem } from './queue.ts';

/** The mean score and the recommendation of the agents; nothing before the first evaluation. */
export function AgentsScore({ item: { score, decision } }: { item: QueueItem }) {
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
