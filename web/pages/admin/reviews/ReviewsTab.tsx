import { Segments } from '#web/components/forms/Segments.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useUrlParams } from '../use-url-params.ts';
import { HeldComments } from './comments/HeldComments.tsx';
import { VenueReviews } from './VenueReviews.tsx';

const views = [
  { value: 'reviews', label: 'Reviews' },
  { value: 'comments', label: 'Comments' },
] as const;

/** Reviews of venues, and held comments on shows (ARV-01..16). */
export function ReviewsTab() {
  const { get, open } = useUrlParams();
  const view = get('view') === 'comments' ? 'comments' : 'reviews';
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
