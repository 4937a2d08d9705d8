import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import type { SuggestedVenueFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import type { KnownVenue } from './use-links.ts';

/** What the venue text and a known venue have in common. */
const reasons: Readonly<Record<SuggestedVenueFragment['because'], string>> = {
  name_and_address: 'Same name and address',
  name: 'Same name, another address',
  address: 'Same address, another name',
};

type Props = {
  venues: readonly SuggestedVenueFragment[];
  action: string;
  describedBy?: string;
  pending: boolean;
  onChoose: (venue: KnownVenue) => void;
};

/** Known venues that may match a text, best match first, each with a button to choose it. */
export function SuggestedVenues({ venues, action, describedBy, pending, onChoose }: Props) {
  const [chosen, setChosen] = useState<string>();
  return (
    <ul className="grid content-start gap-3">
      {venues.map(({ venue, because }) => (
        <li key={venue.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="grid min-w-0 flex-1 basis-48">
            <Link
              to={`/venues/${venue.id}`}
              className="font-semibold underline underline-offset-3 wrap-anywhere"
            >
              {venue.name}
            </Link>
            <span className="text-sm wrap-anywhere text-faded">
              {venue.address} · {reasons[because]}
            </span>
          </span>
          <Button
            size="sm"
            variant="outline"
            aria-label={`${action}: ${venue.name}`}
            aria-describedby={describedBy}
            disabled={pending && chosen !== venue.id}
            pending={pending && chosen === venue.id}
            onClick={() => {
              setChosen(venue.id);
              onChoose(venue);
            }}
          >
            {action}
          </Button>
        </li>
      ))}
    </ul>
  );
}
