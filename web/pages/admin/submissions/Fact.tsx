import clsx from 'clsx';
import type { ReactNode } from 'react';

/** One labelled fact of a description list; 'Not given' when there is none. */
export function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx('grid min-w-0 content-start gap-0.5', wide && 'xl:col-span-2')}>
      <dt className="text-sm text-faded">{label}</dt>
      <dd className="wrap-anywhere">
        {children === null || children === '' ? <span className="text-faded">Not given</span> : children}
      </dd>
    </div>
  );
}
