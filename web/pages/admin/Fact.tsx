import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** One labelled fact of a description list; 'Not given' when there is none. `className` is for its place. */
export function Fact({ label, className, children }: Props) {
  return (
    <div className={clsx('grid min-w-0 content-start gap-0.5', className)}>
      <dt className="text-sm text-faded">{label}</dt>
      <dd className="wrap-anywhere">
        {children === null || children === '' ? <span className="text-faded">Not given</span> : children}
      </dd>
    </div>
  );
}
