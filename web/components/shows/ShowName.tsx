import clsx from 'clsx';
import { ShowMarks } from './ShowMarks.tsx';
import type { Show } from './show.ts';

/** The performer of a show inside the link of a card, line or row, underlined while the link is hovered. */
export function ShowName({ show, className }: { show: Show; className?: string }) {
  return (
    <span className={clsx('font-display font-bold tracking-tight', className)}>
      <span
        className={clsx(
          'group-hover:underline group-hover:decoration-accent group-hover:decoration-3',
          show.state === 'cancelled' && 'line-through',
        )}
      >
        {show.performer}
      </span>{' '}
      <ShowMarks show={show} />
    </span>
  );
}
