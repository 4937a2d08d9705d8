import { VenueTypeLabel } from '#web/components/posters/VenueTypeLabel.tsx';
import { SelectableTable, tableCell } from '../table/SelectableTable.tsx';
import type { Selection } from '../table/use-selection.ts';
import type { Venue } from './filters.ts';
import type { VenueRowActions } from './VenueActions.tsx';
import { VenueActions } from './VenueActions.tsx';
import { VenueBadges } from './VenueBadges.tsx';
import { VenueName } from './VenueName.tsx';
import { VenueRating } from './VenueRating.tsx';

export type VenueViewProps = { venues: readonly Venue[]; selection: Selection; actions: VenueRowActions };

const columns = [
  { name: 'Venue', width: '' },
  { name: 'Type', width: 'w-44' },
  { name: 'Address', width: '' },
  { name: 'Rating', width: 'w-27' },
  { name: 'Status', width: 'w-40' },
  { name: 'Actions', width: 'w-90' },
];

/** The venues as a table. */
export function VenueTable({ venues, selection, actions }: VenueViewProps) {
  return (
    <SelectableTable
      caption="Venues by name"
      columns={columns}
      rows={venues}
      estimate={66}
      selection={selection}
      selectAll="All shown venues"
      selectOne={({ name }) => `Select ${name}`}
      cells={(venue, nameId) => (
        <>
          <th scope="row" className={`${tableCell} font-normal`}>
            <VenueName {...{ venue, nameId }} />
          </th>
          <td className={tableCell}>
            {venue.venueType ? (
              <VenueTypeLabel type={venue.venueType} />
            ) : (
              <span className="text-faded">Not given</span>
            )}
          </td>
          <td className={`${tableCell} wrap-anywhere`}>{venue.address}</td>
          <td className={tableCell}>
            <VenueRating venue={venue} />
          </td>
          <td className={tableCell}>
            <VenueBadges venue={venue} />
          </td>
          <td className="px-3 py-1.5 align-top">
            <VenueActions {...{ venue, actions }} describedBy={nameId} />
          </td>
        </>
      )}
    />
  );
}
