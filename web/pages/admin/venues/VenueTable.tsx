import { useId } from 'react';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { VenueTypeLabel } from '#web/parts/VenueTypeLabel.tsx';
import { TableGap } from '../TableGap.tsx';
import { useVirtualRows } from '../use-virtual-rows.ts';
import type { Venue } from './filters.ts';
import { VenueActions } from './VenueActions.tsx';
import { VenueBadges } from './VenueBadges.tsx';
import type { VenueViewProps } from './VenueList.tsx';
import { VenueName } from './VenueName.tsx';
import { VenueRating } from './VenueRating.tsx';

const columns = [
  { name: 'Venue', width: '' },
  { name: 'Type', width: 'w-44' },
  { name: 'Address', width: '' },
  { name: 'Rating', width: 'w-27' },
  { name: 'Status', width: 'w-40' },
  { name: 'Actions', width: 'w-90' },
];
const cell = 'px-3 py-2.5 align-top';

/** The venues as a table of which only the part in view is drawn. */
export function VenueTable({ venues, selection, deeds }: VenueViewProps) {
  const prefix = useId();
  const ids = venues.map(({ id }) => id);
  const { list, stretches, measure, onFocusIn } = useVirtualRows<HTMLTableSectionElement, Venue>(venues, 66);
  const chosen = ids.filter((id) => selection.chosen.has(id)).length;
  return (
    <table
      aria-rowcount={venues.length + 1}
      className="w-full table-fixed border-collapse border border-rule bg-sheet text-left text-[0.95rem]"
    >
      <caption className="sr-only">Venues by name</caption>
      <thead className="sticky top-0 z-10 bg-sheet text-sm shadow-[inset_0_-2px_0_var(--color-ink)]">
        <tr aria-rowindex={1}>
          <th scope="col" className="w-12 px-3 py-2">
            <Checkbox
              label="All shown venues"
              labelHidden
              checked={chosen === ids.length}
              partly={chosen > 0 && chosen < ids.length}
              onChange={() => selection.toggleAll(ids)}
            />
          </th>
          {columns.map(({ name, width }) => (
            <th key={name} scope="col" className={`px-3 py-2.5 ${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list} {...onFocusIn}>
        {stretches.map((stretch) => {
          if ('gap' in stretch)
            return <TableGap key={stretch.key} height={stretch.gap} columns={columns.length + 1} />;
          const { index, row: venue } = stretch;
          const nameId = `${prefix}-${venue.id}`;
          return (
            <tr
              key={venue.id}
              ref={measure}
              data-index={index}
              data-row={venue.id}
              aria-rowindex={index + 2}
              className="border-b border-rule hover:bg-shade/60 has-checked:bg-shade/60"
            >
              <td className={cell}>
                <Checkbox
                  label={`Select ${venue.name}`}
                  labelHidden
                  checked={selection.chosen.has(venue.id)}
                  onChange={() => selection.toggle(venue.id)}
                />
              </td>
              <th scope="row" className={`${cell} font-normal`}>
                <VenueName {...{ venue, nameId }} />
              </th>
              <td className={cell}>
                {venue.venueType ? (
                  <VenueTypeLabel type={venue.venueType} />
                ) : (
                  <span className="text-faded">Not given</span>
                )}
              </td>
              <td className={`${cell} wrap-anywhere`}>{venue.address}</td>
              <td className={cell}>
                <VenueRating venue={venue} />
              </td>
              <td className={cell}>
                <VenueBadges venue={venue} />
              </td>
              <td className="px-3 py-1.5 align-top">
                <VenueActions {...{ venue, deeds }} describedBy={nameId} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
