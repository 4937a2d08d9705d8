import { useId } from 'react';
import { Link } from 'react-router-dom';
import { listingPath } from '#schema/kernel/slug.ts';
import { Button } from '#web/components/Button.tsx';
import { startText } from '../start-text.ts';
import type { Twin, TwinDecisions, TwinShow } from './use-twin-decisions.ts';

const origins = { admin: 'By hand', submission: 'Submission', scraped: 'Removed source' };

const rows: readonly (readonly [label: string, textOf: (show: TwinShow) => string])[] = [
  ['When', ({ date, time }) => startText(date, time)],
  ['Venue', ({ venue }) => venue],
  ['Price', ({ price }) => price ?? 'none'],
  ['Link', ({ url }) => url ?? 'none'],
  ['Source', ({ source, origin }) => source ?? origins[origin]],
  ['Status', ({ kind }) => (kind === 'listing' ? 'Listed' : 'Pending')],
];

type Props = { twin: Twin } & Pick<TwinDecisions, 'pendingIds' | 'keep' | 'distinguish'>;

/** Two writings of a show side by side, each field by its source; a pending find gives way to a listing. */
export function TwinCard({ twin: { one, other }, pendingIds, keep, distinguish }: Props) {
  const id = useId();
  const shared = {
    'aria-describedby': id,
    disabled: pendingIds.has(one.id) || pendingIds.has(other.id),
  } as const;
  const [listing] = [one, other].filter(({ kind }) => kind === 'listing');
  return (
    <article aria-labelledby={id} className="grid gap-4 border border-rule bg-sheet p-5">
      <h2 id={id} className="text-xl leading-tight tracking-tight wrap-anywhere">
        {one.performer} and {other.performer}
      </h2>
      <table className="w-full table-fixed text-left text-[0.95rem] [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere">
        <thead>
          <tr>
            <th scope="col" className="w-20 sm:w-28">
              <span className="sr-only">Field</span>
            </th>
            {[one, other].map((show) => (
              <th key={show.id} scope="col" className="pr-3 pb-2 font-semibold wrap-anywhere">
                {show.kind === 'listing' ? (
                  <Link to={listingPath(show)} className="underline underline-offset-3">
                    {show.performer}
                  </Link>
                ) : (
                  show.performer
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, textOf]) => (
            <tr key={label} className="border-t border-rule">
              <th scope="row" className="py-1 pr-3 align-top font-normal text-faded">
                {label}
              </th>
              <td className="py-1">{textOf(one)}</td>
              <td className="py-1">{textOf(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
