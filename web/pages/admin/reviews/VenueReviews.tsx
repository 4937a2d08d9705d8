import { Combobox } from '#web/components/forms/Combobox.tsx';
import { Segments } from '#web/components/forms/Segments.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { useDebouncedText } from '#web/components/forms/use-debounce.ts';
import { reviewsInWords, starsInWords } from '#web/components/rating/rating.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import {
  AdminVenueReviewsDocument,
  ReviewedVenuesDocument,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { count } from '../formats.ts';
import { LoadedList } from '../LoadedList.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useTableRows } from '../table/use-table-rows.ts';
import { useUrlParams } from '../use-url-params.ts';
import { type Filters, filtersFrom, matching, ratings, visibilities } from './filters.ts';
import { ReviewList } from './ReviewList.tsx';
import { reviewPath } from './use-review-changes.ts';

/** The reviews of one venue, loaded when it is chosen (ARV-01, ARV-06, ARV-15). */
export function VenueReviews() {
  const { get, open } = useUrlParams();
  const venueId = get('venue');
  const filters = filtersFrom(get);
  const venues = useTableRows(ReviewedVenuesDocument, {}, ({ adminVenues }) => adminVenues);
  const reviews = useTableRows(
    AdminVenueReviewsDocument,
    venueId ? { venueId } : null,
    ({ adminVenueReviews }) => adminVenueReviews,
  );
  const deletedPaths = useDeletedPaths();
  const loaded = reviews.rows?.filter(({ id }) => !deletedPaths.has(reviewPath(id)));
  const shown = loaded && matching(loaded, filters);
  const options = (venues.rows ?? []).map(({ id, name, address, totalReviews }) => ({
    value: id,
    label: name,
    detail: `${address}, ${reviewsInWords(totalReviews)}`,
  }));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid items-end gap-4 lg:grid-cols-[minmax(16rem,24rem)_minmax(0,1fr)]">
        <Combobox
          label="Venue"
          placeholder={venues.rows || venues.error ? 'Choose a venue' : 'Loading venues'}
          options={options}
          value={venueId}
          onChoose={(venue) => open({ tab: 'reviews', venue })}
        />
        {venueId && <ReviewFilters filters={filters} />}
      </div>
      {venues.error && (
        <LoadFailed title="The venues could not be loaded" error={venues.error} onRetry={venues.reload} />
      )}
      {!venueId && <EmptyState title="Select a venue to view and moderate its reviews" />}
      {venueId && (
        <LoadedList
          name="reviews"
          {...reviews}
          rows={shown}
          empty="No reviews found for the selected filters"
          onRetry={reviews.reload}
        >
          {(rows) => (
            <>
              <p role="status" className="text-sm text-faded">
                {reviewsInWords(rows.length)}
                {reviews.loading && ', more are coming'}
                {reviews.hasMore && `. Only the newest ${count(reviews.rows?.length ?? 0)} are loaded.`}
              </p>
              <ReviewList key={venueId} reviews={rows} />
            </>
          )}
        </LoadedList>
      )}
    </div>
  );
}

const stars = ratings.map((rating) => ({
  value: String(rating),
  label: starsInWords(rating),
}));

/** Filters by text, visibility and rating (ARV-01); they are in the URL. */
function ReviewFilters({ filters }: { filters: Filters }) {
  const { change } = useUrlParams();
  const [search, setSearch] = useDebouncedText(filters.search, (q) => change({ q }, { replace: true }));
  return (
    <search className="grid items-end gap-4 sm:flex sm:flex-wrap">
      <TextField
        label="Search"
        type="search"
        placeholder="Title, comment or user"
        className="sm:min-w-52 sm:flex-1"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Segments
        legend="Visibility"
        options={visibilities}
        value={filters.visibility}
        onChoose={(visibility) => change({ visibility: visibility === 'all' ? '' : visibility })}
      />
      <Select
        label="Rating"
        className="sm:w-36"
        placeholder="All ratings"
        options={stars}
        value={filters.rating === null ? '' : String(filters.rating)}
        onChange={({ target }) => change({ rating: target.value })}
      />
    </search>
  );
}
