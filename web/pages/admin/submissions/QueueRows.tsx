import clsx from 'clsx';
import { useId } from 'react';
import { TypeBadge } from '#web/components/posters/TypeLabel.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { useWide } from '../use-wide.ts';
import { type DecisionActions, DecisionButtons } from './decisions/DecisionButtons.tsx';
import { ItemDetails } from './details/ItemDetails.tsx';
import { dateWithWeekday, sourceNames } from './messages.ts';
import type { QueueItem, QueueRow } from './queue.ts';
import { RowName } from './RowName.tsx';

type Props = {
  caption: string;
  rows: readonly QueueRow[];
  isDecided: (row: QueueRow) => boolean;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  decisionActions: DecisionActions;
};

/** Widths are fixed, so that a new row does not move the buttons of the others. */
const columns = [
  { name: 'Event', width: '' },
  { name: 'Type', width: 'w-27' },
  { name: 'Venue', width: 'w-36' },
  { name: 'Date', width: 'w-27' },
  { name: 'Source', width: 'w-28' },
  { name: 'Status', width: 'w-26' },
  { name: 'Actions', width: 'w-64 xl:w-95' },
];
const cell = 'px-3 py-2.5 align-top';

/** The queue as a table, on narrow screens as cards (MOD-03); the details of a row open below it. */
export function QueueRows(props: Props) {
  return useWide() ? <QueueTable {...props} /> : <QueueCards {...props} />;
}

function QueueTable({ caption, rows, isDecided, open, onToggle, decisionActions }: Props) {
  const prefix = useId();
  return (
    <table className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b-2 border-ink text-sm">
        <tr>
          {columns.map(({ name, width }) => (
            <th key={name} scope="col" className={`px-3 py-2.5 ${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => {
        const nameId = `${prefix}-${row.id}-name`;
        const detailsId = `${prefix}-${row.id}-details`;
        return (
          <tbody
            key={row.id}
            data-row={row.id}
            className={`border-b border-rule ${rowStyle(row, isDecided(row))}`}
          >
            <tr className={open.has(row.id) ? 'bg-shade/60' : 'hover:bg-shade/60'}>
              <th scope="row" className={`${cell} font-normal`}>
                <RowName
                  {...{ row, nameId, detailsId }}
                  open={open.has(row.id)}
                  onToggle={() => onToggle(row.id)}
                />
              </th>
              <td className={cell}>
                <TypeBadge type={row.eventType} />
              </td>
              <td className={cell}>{row.venue}</td>
              <td className={cell}>
                <time dateTime={row.date}>{dateWithWeekday(row.date)}</time>
              </td>
              <td className={cell}>{sourceNames[row.kind]}</td>
              <td className={cell}>
                <StatusBadge status={row.status} />
                <span className="mt-1 block text-sm">
                  <AgentsScore item={row} />
                </span>
              </td>
              <td className={cell}>
                <DecisionButtons item={row} describedBy={nameId} {...decisionActions} />
              </td>
            </tr>
            {open.has(row.id) && (
              <tr id={detailsId}>
                <td colSpan={columns.length} className="bg-shade/30 px-8 py-6">
                  <ItemDetails item={row} decisionActions={decisionActions} />
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

function QueueCards({ caption, rows, isDecided, open, onToggle, decisionActions }: Props) {
  const prefix = useId();
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map((row) => {
        const nameId = `${prefix}-${row.id}-name`;
        const detailsId = `${prefix}-${row.id}-details`;
        return (
          <li
            key={row.id}
            data-row={row.id}
            className={`grid gap-3 border border-rule p-4 ${rowStyle(row, isDecided(row))}`}
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <RowName
                  {...{ row, nameId, detailsId }}
                  open={open.has(row.id)}
                  onToggle={() => onToggle(row.id)}
                />
              </div>
              <StatusBadge status={row.status} />
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
              <TypeBadge type={row.eventType} />
              <time dateTime={row.date} className="font-semibold">
                {dateWithWeekday(row.date)}
              </time>
              <span className="wrap-anywhere">{row.venue}</span>
              <span className="text-faded">{sourceNames[row.kind]}</span>
              <AgentsScore item={row} />
            </p>
            {open.has(row.id) && (
              <div id={detailsId} className="border-t border-rule pt-4">
                <ItemDetails item={row} decisionActions={decisionActions} />
              </div>
            )}
            <DecisionButtons large item={row} describedBy={nameId} {...decisionActions} />
          </li>
        );
      })}
    </ul>
  );
}

/** Style of a row: one that arrived live is tinted for some seconds, a decided one fades. */
function rowStyle({ isNew }: QueueRow, decided: boolean): string {
  return clsx(
    isNew && 'transition-[background-color] duration-[5s] ease-in starting:bg-accent/30',
    decided ? 'bg-shade/50' : 'bg-sheet',
  );
}

/** The mean score and the recommendation of the agents; nothing before the first evaluation. */
function AgentsScore({ item: { score, decision } }: { item: QueueItem }) {
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
