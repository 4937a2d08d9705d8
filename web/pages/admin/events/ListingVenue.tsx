import { Link } from '#web/components/Link.tsx';
import type { Listing } from './filters.ts';

/** The venue of a show; with a link if it is in the directory. */
export function ListingVenue({ listing: { venueId, venue, address } }: { listing: Listing }) {
  return (
    <span className="wrap-anywhere">
      {venueId ? (
        <Link to={`/venues/${venueId}`} className="underline underline-offset-3">
          {venue}
        </Link>
      ) : (
        venue
      )}
      <span className="block text-sm text-faded">{address}</span>
    </span>
  );
}
