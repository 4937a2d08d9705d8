import { useId } from 'react';
import { listingPath } from '#schema/kernel/slug.ts';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import { SideBySide } from '#web/pages/admin/SideBySide.tsx';
import type { Twin, TwinShow } from './TwinsTab.tsx';

const origins = { admin: 'By hand', submission: 'Submission', scraped: 'Removed source' };

type Props = {
  twin: Twin;
  pending: boolean;
  keep: (into: TwinShow, other: TwinShow) => void;
  distinguish: (listing: TwinShow, other: TwinShow) => void;
};

/** Two writings of a show side by side, each field by its source; a pending find gives way to a listing. */
export function TwinCard({ twin: { one, other }, pending, keep, distinguish }: Props) {
  const id = useId();
  const shared = { 'aria-describedby': id, disabled: pending } as const;
  const shows = [one, other];
  const [listing] = shows.filter(({ kind }) => kind === 'listing');
  return (
    <article aria-labelledby={id} className="grid gap-4 border border-rule bg-sheet p-5">
      <h2 id={id} className="text-xl leading-tight tracking-tight wrap-anywhere">
        {one.performer} and {other.performer}
      </h2>
      <SideBySide
        writings={shows}
        headings={shows.map((show) =>
          show.kind === 'listing' ? (
            <Link key={show.id} to={listingPath(show)} className="underline underline-offset-3">
              {show.performer}
            </Link>
          ) : (
            show.performer
          ),
        )}
        more={[
          ['Source', (index) => shows[index] && (shows[index].source ?? origins[shows[index].origin])],
          ['Status', (index) => (shows[index]?.kind === 'listing' ? 'Listed' : 'Pending')],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {(one.kind === 'listing' || !listing) && (
          <Button {...shared} onClick={() => keep(one, other)}>
            Keep the first
          </Button>
        )}
        {(other.kind === 'listing' || !listing) && (
          <Button {...shared} onClick={() => keep(other, one)}>
            Keep the second
          </Button>
        )}
        {listing && (
          <Button
            {...shared}
            variant="outline"
            onClick={() => distinguish(listing, listing === one ? other : one)}
          >
            Two shows
          </Button>
        )}
      </div>
    </article>
  );
}
