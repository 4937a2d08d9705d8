import { listingPath } from '#schema/kernel/slug.ts';
import { isOver } from '#schema/kernel/time/show-days.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Link } from '#web/components/Link.tsx';
import { ShowMarks } from '#web/components/shows/ShowMarks.tsx';
import { today } from '#web/data/site.ts';
import type { Listing } from './filters.ts';

/** The performer with a link to the show's page, and a badge if its last day is over. */
export function ListingName({ listing, nameId }: { listing: Listing; nameId: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        id={nameId}
        data-name
        to={listingPath(listing)}
        className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
      >
        {listing.performer}
      </Link>
      {isOver(listing, today()) && <Badge tone="outline">Past</Badge>}
      <ShowMarks show={listing} />
    </span>
  );
}
