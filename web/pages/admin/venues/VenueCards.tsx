import { useId } from 'react';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { VenueTypeLabel } from '#web/parts/VenueTypeLabel.tsx';
import { ListGap } from '../ListGap.tsx';
import { useVirtualRows } from '../use-virtual-rows.ts';
import type { Venue } from './filters.ts';
import { VenueActions } from './VenueActions.tsx';
import { VenueBadges } from './VenueBadges.tsx';
import type { VenueViewProps } from './VenueList.tsx';
import { VenueName } from './VenueName.tsx';
import { VenueRating } from './VenueRating.tsx';

/** The venues where a table has no room: one card each, of which only those in view are drawn. */
export function VenueCards({ venues, selection, deeds }: VenueViewProps) {
  const prefix = useId();
  const ids = venues.map(({ id }) => id);
  const { list, stretches, measure, onFocusIn } = useVirtualRows<HTMLUListElement, Venue>(venues, 232);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Select all shown"
        checked={chosen === ids.length}
        partly={chosen > 0 && chosen < ids.length}
        onChange={() => selection.toggleAll(ids)}
      />
      <ul ref={list} aria-label="Venues by name" {...onFocusIn}>
        {stretches.map((stretch) => {
          if ('gap' in stretch) return <ListGap key={stretch.key} height={stretch.gap} />;
          const { index, row: venue } = stretch;
          const nameId = `${prefix}-${venue.id}`;
          return (
            <li
              key={venue.id}
              ref={measure}
              data-index={index}
              data-row={venue.id}
              aria-posinset={index + 1}
              aria-setsize={venues.length}
              className="pb-3"
            >
              <article className="grid gap-3 border border-rule bg-sheet p-4 has-checked:border-ink">
                <div className="flex items-start justify-between gap-3">
                  <div className="min-w-0">
                    <VenueName {...{ venue, nameId }} />
                  </div>
                  <Checkbox
                    label={`Select ${venue.name}`}
                    labelHidden
                    checked={selection.chosen.has(venue.id)}
                    onChange={() => selection.toggle(venue.id)}
                  />
                </div>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
                  {venue.venueType && <VenueTypeLabel type={venue.venueType} />}
                  <VenueRating venue={venue} />
                  <span className="w-full wrap-anywhere text-faded">{venue.address}</span>
                </p>
                <VenueBadges venue={venue} />
                <VenueActions large {...{ venue, deeds }} describedBy={nameId} />
              </article>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
