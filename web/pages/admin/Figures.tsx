import clsx from 'clsx';
import { count } from './formats.ts';

type Figure = {
  label: string;
  /** Undefined while it is loading. */
  text: string | number | undefined;
  /** What the figure is out of, or a second count. */
  note?: string | undefined;
};

type Props = { figures: readonly Figure[]; loading: boolean };

/** Up to five figures in large type side by side; two per row on a phone, the first alone if their number is odd. */
export function Figures({ figures, loading }: Props) {
  const isUneven = figures.length % 2 === 1;
  return (
    <dl
      aria-busy={loading}
      className={clsx(
        'grid grid-cols-2 gap-px border border-rule bg-rule',
        isUneven ? 'sm:grid-cols-3' : 'lg:grid-cols-4',
        figures.length > 4 && 'lg:grid-cols-5',
      )}
    >
      {figures.map(({ label, text, note }) => (
        <div
          key={label}
          className={clsx(
            'grid content-between gap-2 bg-sheet px-5 py-4',
            isUneven && 'first:col-span-2',
            isUneven && (figures.length > 4 ? 'lg:first:col-span-1' : 'sm:first:col-span-1'),
          )}
        >
          <dt className="text-sm font-semibold text-faded">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-1 font-display text-3xl leading-none font-extrabold tracking-tight tabular-nums sm:text-4xl">
            {typeof text === 'number' ? count(text) : (text ?? '–')}
            {note && (
              <span className="font-sans text-sm leading-tight font-normal tracking-normal text-faded">
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
