import { History, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#web/parts/Button.tsx';
import { buttonStyle } from '#web/parts/button-style.ts';
import { historyPath } from '../history-path.ts';
import type { Listing } from './filters.ts';
import type { ListingDeeds } from './ListingList.tsx';

type Props = {
  listing: Listing;
  deeds: ListingDeeds;
  /** The id of the element that names the show. */
  describedBy: string;
  /** Large enough for fingers. */
  large?: boolean;
};

/** What can be done with one show (AEV-04); its history always. */
export function ListingActions({ listing, deeds, describedBy, large = false }: Props) {
  const size = large ? 'snug' : 'sm';
  const shared = { size, variant: 'quiet', 'aria-describedby': describedBy } as const;
  return (
    <span className={large ? '-mx-2 grid grid-cols-3 sm:flex sm:gap-2' : 'flex items-center gap-1'}>
      <Button {...shared} onClick={() => deeds.onEdit(listing)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button {...shared} onClick={() => deeds.onDelete(listing)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Link
        to={historyPath('event', listing.id)}
        aria-describedby={describedBy}
        className={buttonStyle({ variant: 'quiet', size })}
      >
        <History aria-hidden />
        History
      </Link>
    </span>
  );
}
