import { TabViews } from '../TabViews.tsx';
import { HeldComments } from './comments/HeldComments.tsx';
import { VenueReviews } from './VenueReviews.tsx';

/** Reviews of venues, and held comments on shows (ARV-01..16). */
export function ReviewsTab() {
  return (
    <TabViews
      tab="reviews"
      views={[
        { value: 'reviews', label: 'Reviews', Panel: VenueReviews },
        { value: 'comments', label: 'Comments', Panel: HeldComments },
      ]}
    />
  );
}
