import clsx from 'clsx';
import { type VenueType, venueTypeLabels, venueTypes } from '#schema/venues/venue-type.ts';
import { Link } from '#web/components/Link.tsx';
import { VenueShape } from '#web/components/posters/VenueShape.tsx';
import { useScrollIntoView } from '#web/components/use-scroll-into-view.ts';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';

const choices = [
  { type: null, to: '/venues', label: 'All Venues' },
  ...venueTypes.map((type) => ({ type, to: `/venues?venueType=${type}`, label: venueTypeLabels[type] })),
];

/** All kinds or one of six (VEN-01). Links, so that each filter has a URL to share and go back to. */
export function VenueFilter({ chosen }: { chosen: VenueType | null }) {
  const row = useScrollIntoView<HTMLUListElement>('[aria-current=page]', chosen);
  return (
    <nav aria-label="Type of venue" className="my-8 border-y-2 border-ink">
      <ul ref={row} className="-mr-4 flex flex-wrap max-sm:strip">
        {choices.map(({ type, to, label }) => (
          <li key={to}>
            <Link
              to={to}
              state={keepScroll}
              aria-current={type === chosen ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-2 px-3 font-display text-[1.05rem] font-bold tracking-tight whitespace-nowrap -outline-offset-2 sm:min-h-12 sm:px-4 sm:text-lg',
                type === chosen ? 'bg-ink text-paper' : 'hover:bg-shade',
              )}
            >
              {type && <VenueShape type={type} />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
