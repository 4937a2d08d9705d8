import clsx from 'clsx';
import { count } from '../formats.ts';
import type { Column } from './columns.ts';

type Props = {
  label: string;
  /** In time order; the last one, the present, is highlighted. */
  columns: readonly Column[];
};

/** A column chart over time; screen readers get the figures only. */
export function Columns({ label, columns }: Props) {
  const max = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ol aria-label={label} className="flex gap-1 sm:gap-3 lg:gap-1 2xl:gap-3">
      {columns.map(({ key, label: [first, second], value }, at) => (
        <li
          key={key}
          className="flex min-w-0 flex-1 flex-col text-center text-xs sm:text-sm lg:text-xs 2xl:text-sm"
        >
          <span className="order-3 pt-1.5 leading-tight">
            <span className="block font-semibold">{first}</span> <span className="text-faded">{second}</span>
          </span>
          <span className="order-1 flex h-36 flex-col justify-end border-b border-edge">
            <span className="pb-1 font-semibold tabular-nums">{count(value)}</span>
            <span
              aria-hidden="true"
              className={clsx(
                'mx-auto w-full max-w-16 shrink-0',
                at === columns.length - 1 ? 'bg-accent' : 'bg-ink',
              )}
              style={{ height: `calc((100% - 1.5rem) * ${value / max})` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
