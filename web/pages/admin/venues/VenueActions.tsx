import { History, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { historyPath } from '../history-path.ts';
import type { Venue } from './filters.ts';
import type { VenueDeeds } from './VenueList.tsx';

type Props = {
  venue: Venue;
  deeds: VenueDeeds;
  /** The id of the element that names the venue. */
  describedBy: string;
  /** Large enough for fingers. */
  large?: boolean;
};

/** What can be done with one venue (AVE-05); its history always. */
export function VenueActions({ venue, deeds, describedBy, large = false }: Props) {
  const size = large ? 'md' : 'sm';
  const shared = { size, 'aria-describedby': describedBy } as const;
  return (
    <span className={large ? 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap' : 'flex items-center gap-1'}>
      <Button
        {...shared}
        variant={venue.isVerified ? 'quiet' : 'outline'}
        pending={deeds.underWay.has(venue.id)}
        onClick={() => deeds.onToggleVerified(venue)}
        className={large ? '' : 'w-21'}
      >
        {venue.isVerified ? 'Unverify' : 'Verify'}
      </Button>
      <Button {...shared} variant="quiet" onClick={() => deeds.onEdit(venue.id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button {...shared} variant="quiet" onClick={() => deeds.onDelete(venue)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Link
        to={historyPath('venue', venue.id)}
        aria-describedby={describedBy}
        className={buttonStyle({ variant: 'quiet', size })}
      >
        <History aria-hidden />
        History
      </Link>
    </span>
  );
}
