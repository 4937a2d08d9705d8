import clsx from 'clsx';
import { StateBadge } from './StateBadge.tsx';
import type { Show } from './show.ts';

/**
 * The performer of a show inside the link of a card, line or row, underlined while the link is hovered. A mark that
 * every display of a show has belongs here.
 */
export function ShowName({ show: { performer, state }, className }: { show: Show; className?: string }) {
  return (
    <span className={clsx('font-display font-bold tracking-tight', className)}>
      <span
        className={clsx(
          'group-hover:underline group-hover:decoration-accent group-hover:decoration-3',
          state === 'cancelled' && 'line-through',
        )}
      >
        {performer}
      </span>{' '}
      <StateBadge state={state} />
    </span>
  );
}
