import type { ReactNode } from 'react';

type Bar = {
  key: string;
  label: ReactNode;
  /** What the length of the bar represents, in words. */
  figure: string;
  /** Per cent of the full length, 0 to 100. */
  length: number;
};

type Props = { label: string; bars: readonly Bar[] };

/** A list with a bar below each entry; screen readers get the figures only. */
export function Bars({ label, bars }: Props) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {bars.map(({ key, label, figure, length }) => (
        <li key={key} className="grid gap-1.5">
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
            <span className="shrink-0 tabular-nums">{figure}</span>
          </span>
          <span aria-hidden="true" className="h-2.5 bg-shade">
            <span className="measure block h-full bg-ink" style={{ width: `${length}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
