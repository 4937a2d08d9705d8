import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { useAddress } from '../use-address.ts';
import { HeldComments } from './comments/HeldComments.tsx';
import { VenueReviews } from './VenueReviews.tsx';

const views = [
  { value: 'reviews', label: 'Reviews' },
  { value: 'comments', label: 'Comments' },
] as const;

/** What members said of venues, and of shows as far as it is under review (ARV-01..16). */
export function ReviewsTab() {
  const { of, open } = useAddress();
  const view = of('view') === 'comments' ? 'comments' : 'reviews';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <Segments
          legend="Shown"
          options={views}
          value={view}
          onChoose={(view) => open({ tab: 'reviews', view: view === 'reviews' ? '' : view })}
        />
      </div>
      <ErrorBoundary key={view} what="This list">
        {view === 'comments' ? <HeldComments /> : <VenueReviews />}
      </ErrorBoundary>
    </div>
  );
}
