import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A card with a border. `className` is for place and size only. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx('border border-rule bg-sheet p-5', className)} />;
}
