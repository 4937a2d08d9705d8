import { Link } from '#web/components/Link.tsx';
import { positionNumber } from '../formats.ts';
import { historyOf } from '../history-path.ts';
import { linkStyle } from '../link-style.ts';
import { useWide } from '../use-wide.ts';
import { When } from '../When.tsx';
import type { LogEntry } from './log-window.ts';

const columns = ['Position', 'When', 'Type', 'Who', 'Stream', 'Revision', 'History'];
const figures = ['Position', 'Revision'];
const cell = 'px-3 py-1.5';

export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  if (!useWide()) return <LogCards entries={entries} />;
  return (
    <table className="w-full border-collapse border border-rule bg-sheet text-left text-sm">
      <caption className="sr-only">Events of the log</caption>
      <thead className="border-b-2 border-ink">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`px-3 py-2.5 ${figures.includes(column) ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const history = historyOf(entry);
          return (
            <tr key={entry.position} className="border-b border-rule last:border-0 hover:bg-shade/60">
              <td className={`${cell} text-right font-mono tabular-nums`}>
                {positionNumber(entry.position)}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                <When at={entry.occurredAt} />
              </td>
              <td className={`${cell} font-semibold`}>{entry.type}</td>
              <td className={cell} title={`${entry.actor.kind} ${entry.actor.id}`}>
                {entry.actor.name} <span className="text-faded">({entry.actor.kind})</span>
              </td>
              <td
                className={`${cell} max-w-44 truncate xl:max-w-80 font-mono text-[0.85em]`}
                title={entry.stream}
              >
                {entry.stream}
              </td>
              <td className={`${cell} text-right tabular-nums`}>{entry.revision}</td>
              <td className={cell}>
                {history && (
                  <Link
                    to={history}
                    aria-label={`History at position ${positionNumber(entry.position)}`}
                    className={linkStyle}
                  >
                    History
                  </Link>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LogCards({ entries }: { entries: readonly LogEntry[] }) {
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
