import { Link } from '#web/components/Link.tsx';
import { counted } from '../formats.ts';
import type { Venue } from './filters.ts';

/** The venue's name with a link to its page, and its number of shows. */
export function VenueName({ venue, nameId }: { venue: Venue; nameId: string }) {
  return (
    <>
      <Link
        id={nameId}
        data-name
        to={`/venues/${venue.id}`}
        className="font-semibold wrap-anywhere underline-offset-3 hover:underline"
      >
        {venue.name}
      </Link>
      {venue.upcomingEvents > 0 && (
        <span className="block text-sm text-faded">{counted(venue.upcomingEvents, 'upcoming show')}</span>
      )}
    </>
  );
}
