import { Check } from 'lucide-react';
import { useId } from 'react';
import { longDate } from '#schema/kernel/time/calendar.ts';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import type { SuggestedVenueFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import { SuggestedVenues } from './SuggestedVenues.tsx';
import type { KnownVenue, Show } from './use-links.ts';

type Props = {
  show: Show;
  venues: readonly SuggestedVenueFragment[];
  linked: KnownVenue | undefined;
  pending: boolean;
  onLink: (venue: KnownVenue) => void;
  onUnlink: () => void;
};

/** A show with the venue text it has, next to the known venues that may match. */
export function LinkCard({ show, venues, linked, pending, onLink, onUnlink }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border border-rule bg-sheet p-5 lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-1">
        <h3 id={id} className="text-lg leading-tight tracking-tight">
          <Link
            data-name
            to={`/events/${show.id}`}
            className="underline-offset-3 wrap-anywhere hover:underline"
          >
            {show.performer}
          </Link>
        </h3>
        <p className="text-sm text-faded">{longDate(show.date)}</p>
        <p className="wrap-anywhere">
          “{show.venue}”, {show.address}
        </p>
      </div>
      {linked ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start">
          <Check aria-hidden className="size-5 shrink-0 text-good" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            Linked to{' '}
            <Link to={`/venues/${linked.id}`} className="font-semibold underline underline-offset-3">
              {linked.name}
            </Link>
          </p>
          <Button size="sm" variant="outline" aria-describedby={id} pending={pending} onClick={onUnlink}>
            Undo
          </Button>
        </div>
      ) : (
        <SuggestedVenues venues={venues} action="Link" describedBy={id} pending={pending} onChoose={onLink} />
      )}
    </article>
  );
}
