import clsx from 'clsx';
import type { Show } from '#web/pages/home/week.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FoundDays } from './FoundDays.tsx';
import { FoundList } from './FoundList.tsx';
import type { View } from './filters.ts';
import { foundDays, type Span } from './found-days.ts';

type Props = {
  shows: readonly Show[];
  span: Span;
  view: View;
  hasMore: boolean;
  fetching: boolean;
  narrowed: boolean;
  onClear: () => void;
  onMore: () => void;
};

/** What was found; it stays, paler, while the next answer is on its way (SRCH-03, SRCH-04, SRCH-07). */
export function Results({ shows, span, view, hasMore, fetching, narrowed, onClear, onMore }: Props) {
  if (shows.length === 0)
    return narrowed ? (
      <EmptyState title="No shows found matching your search">
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="No events found" />
    );
  return (
    <div className={clsx('transition-opacity', fetching && 'opacity-60')} aria-busy={fetching}>
      {view === 'list' ? (
        <FoundList days={foundDays(shows, span)} />
      ) : (
        <FoundDays days={foundDays(shows, span, hasMore)} />
      )}
      {hasMore && (
        <p className="mt-10 border-t-2 border-ink pt-8 text-center">
          <Button variant="outline" size="lg" pending={fetching} onClick={onMore}>
            Load more shows
          </Button>
        </p>
      )}
    </div>
  );
}
