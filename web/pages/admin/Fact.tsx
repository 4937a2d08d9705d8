import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** A labelled value of a description list; 'Not given' when it is empty. */
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
