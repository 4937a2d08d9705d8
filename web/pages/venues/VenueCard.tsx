import { Link } from '#web/components/Link.tsx';
import { Photo } from '#web/components/posters/Photo.tsx';
import { VenueTypeLabel } from '#web/components/posters/VenueShape.tsx';
import { VenueSign } from '#web/components/posters/VenueSign.tsx';
import { ratingInWords, reviewsInWords } from '#web/components/rating/rating.ts';
import { Stars } from '#web/components/rating/Stars.tsx';
import { VerifiedBadge } from '#web/components/VerifiedBadge.tsx';
import type { ListedVenueFragment as ListedVenue } from '#web/data/graphql/generated/pages/graphql.ts';

export type { ListedVenue };

/**
 * A venue with picture, kind, rating, address and number of shows (VEN-01, VEN-08). Screen readers get the name
 * first.
 */
export function VenueCard({ venue, eager }: { venue: ListedVenue; eager: boolean }) {
  const { id, name, address, venueType, isVerified, averageRating, totalReviews, upcomingEvents } = venue;
  return (
    <Link to={`/venues/${id}`} className="group grid content-start gap-3">
      <span className="grid gap-1.5">
        <span className="line-clamp-2 font-display text-2xl leading-none font-bold tracking-tight group-hover:underline group-hover:decoration-accent group-hover:decoration-3 xl:text-[1.7rem]">
          {name}
        </span>
        <span className="-order-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-b border-edge pb-1.5 text-sm">
          {venueType ? <VenueTypeLabel type={venueType} /> : <span />}
          {totalReviews > 0 ? (
            <span className="flex items-center gap-1.5 tabular-nums">
              <Stars value={averageRating / 100} />
              <span className="sr-only">Rated </span>
              <span className="font-semibold">{ratingInWords(averageRating)}</span>
              <span className="sr-only"> out of 5, </span>
              <span className="text-faded">
                <span aria-hidden="true">({totalReviews})</span>
                <span className="sr-only">{reviewsInWords(totalReviews)}</span>
              </span>
            </span>
          ) : (
            <span className="text-faded">No ratings</span>
          )}
        </span>
        <span className="line-clamp-2 text-sm text-faded">{address}</span>
        {upcomingEvents > 0 && (
          <span className="text-sm font-semibold tabular-nums">
            {upcomingEvents} upcoming {upcomingEvents === 1 ? 'show' : 'shows'}
          </span>
        )}
      </span>
      <span className="relative -order-1 block">
        <span className="block aspect-4/3 w-full overflow-hidden border-2 border-ink bg-shade transition-transform duration-200 group-hover:-translate-y-1 group-hover:-rotate-1 group-hover:shadow-lg">
          <VenuePicture venue={venue} eager={eager} />
        </span>
        {isVerified && (
          <span className="absolute -top-2 right-3 flex rotate-2 transition-transform group-hover:-translate-y-1">
            <VerifiedBadge />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The first photo, else the logo on white, else the name as a sign. Decorative: the name is below. */
function VenuePicture({ venue, eager }: { venue: ListedVenue; eager: boolean }) {
  const { name, venueType, imageUrls, logoUrl } = venue;
  const [photo = null] = imageUrls;
  const sign = <VenueSign name={name} type={venueType} />;
  const box = { alt: '', size: 'card', eager, fallback: sign } as const;
  if (photo || !logoUrl)
    return <Photo url={photo} {...box} smaller="galleryLarge" sizes="(max-width: 639px) 90vw, 460px" />;
  return <Photo url={logoUrl} {...box} contain />;
}
