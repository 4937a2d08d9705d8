import { useBroken } from '#web/components/posters/use-broken.ts';
import { VenueTypeLabel } from '#web/components/posters/VenueShape.tsx';
import { ratingInWords, reviewsInWords } from '#web/components/rating/rating.ts';
import { Stars } from '#web/components/rating/Stars.tsx';
import { VerifiedBadge } from '#web/components/VerifiedBadge.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import type { VenueOfPage } from './venue-of-page.ts';

export function VenueHead({ venue }: { venue: VenueOfPage }) {
  const { name, venueType, isVerified, logoUrl, averageRating, totalReviews } = venue;
  const [isBroken, picture] = useBroken(logoUrl);
  return (
    <header className="flex flex-wrap items-end justify-between gap-6">
      <div className="grid min-w-0 flex-1 basis-72 gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 font-semibold">
          {venueType && <VenueTypeLabel type={venueType} />}
          {isVerified && <VerifiedBadge />}
          {totalReviews > 0 && (
            <a href="#reviews" className="flex items-center gap-2 hover:underline">
              <Stars value={averageRating / 100} />
              <span>
                {ratingInWords(averageRating)}
                <span className="sr-only"> out of 5</span>
                <span className="font-normal text-faded"> ({reviewsInWords(totalReviews)})</span>
              </span>
            </a>
          )}
        </div>
        <PageHeading size="poster">{name}</PageHeading>
      </div>
      {logoUrl && !isBroken && (
        <img
          src={logoUrl}
          alt={`Logo: ${name}`}
          width={112}
          height={112}
          referrerPolicy="no-referrer"
          {...picture}
          className="size-20 border-2 border-ink bg-white object-contain p-1.5 md:size-28"
        />
      )}
    </header>
  );
}
