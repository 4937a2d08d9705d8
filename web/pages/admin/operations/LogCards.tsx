import { Link } from '#web/components/Link.tsx';
import { positionNumber } from '../formats.ts';
import { historyOf } from '../history-path.ts';
import { When } from '../When.tsx';
import type { LogEntry } from './log-window.ts';

/** Events of the log as cards, for narrow screens. */
export function LogCards({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol aria-label="Events of the log" className="border border-rule bg-sheet">
      {entries.map((entry) => {
        const history = historyOf(entry);
        return (
          <li
            key={entry.position}
            className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-rule px-3 py-2.5 text-sm last:border-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{entry.type}</span>
              <span className="font-mono text-faded tabular-nums">#{positionNumber(entry.position)}</span>
            </p>
            <p>
              <When at={entry.occurredAt} />, {entry.actor.name} ({entry.actor.kind})
            </p>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate font-mono text-[0.85em] text-faded" title={entry.stream}>
                {entry.stream}
              </span>
              {history && (
                <Link
                  to={history}
                  aria-label={`History at position ${positionNumber(entry.position)}`}
                  className="font-semibold underline decoration-edge underline-offset-3"
                >
                  History
                </Link>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
