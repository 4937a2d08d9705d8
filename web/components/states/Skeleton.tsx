import clsx from 'clsx';

/** Grey placeholder for content that is loading; `className` gives it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-sweep bg-shade', className)} />;
}
