import { useId } from 'react';
import { TypeBadge } from '#web/components/posters/TypeBadge.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { AgentsScore } from './AgentsScore.tsx';
import { DecisionButtons } from './decisions/DecisionButtons.tsx';
import { ItemDetails } from './details/ItemDetails.tsx';
import { dateWithWeekday, sourceNames } from './messages.ts';
import type { QueueViewProps } from './QueueTable.tsx';
import { RowName } from './RowName.tsx';
import { rowStyle } from './row-style.ts';

export function QueueCards({ caption, rows, isDecided, open, onToggle, decisionActions }: QueueViewProps) {
  const prefix = useId();
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map((row) => {
        const nameId = `${prefix}-${row.id}-name`;
        const detailsId = `${prefix}-${row.id}-details`;
        const style = rowStyle({ isNew: row.isNew, decided: isDecided(row) });
        return (
          <li key={row.id} data-row={row.id} className={`grid gap-3 border border-rule p-4 ${style}`}>
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
