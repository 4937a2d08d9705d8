import clsx from 'clsx';

/** A grey box where content will stand; `className` gives it that content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-sweep bg-shade', className)} />;
}
