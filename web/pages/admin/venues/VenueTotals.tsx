import { useState } from 'react';
import { VenueTotalsDocument, type VenueTotalsQuery } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { useAway } from '#web/held-deletions.ts';
import { count } from '../formats.ts';
import { venuesIn } from './venue-path.ts';

const mostAway = 100;

/** How many venues there are, and how they are rated (AVE-01, AVE-19); what is being deleted counts no longer. */
export function VenueTotals() {
  const without = venuesIn(useAway()).slice(-mostAway);
  const { data, error } = useAsk(VenueTotalsDocument, { without }, { fresh: true });
  const [last, setLast] = useState<VenueTotalsQuery>();
  if (data && data !== last) setLast(data);
  const totals = (data ?? last)?.venueTotals;
  const figure = (number: number | undefined) => (number === undefined ? '–' : count(number));
  const rating = totals?.averageRating;
  const cards = [
    { label: 'Total', text: figure(totals?.total) },
    { label: 'Verified', text: figure(totals?.verified) },
    { label: 'Claimed', text: figure(totals?.claimed) },
    {
      label: 'Avg Rating',
      text: rating?.toFixed(1) ?? (totals ? 'No ratings' : '–'),
      of: rating && 'out of 5',
    },
  ];
  return (
    <dl aria-busy={!totals && !error} className="grid grid-cols-2 border border-rule bg-sheet lg:grid-cols-4">
      {cards.map(({ label, text, of }) => (
        <div
          key={label}
          className="grid content-between gap-2 border-rule px-5 py-4 odd:border-r nth-[n+3]:border-t lg:border-r lg:last:border-r-0 lg:nth-[n+3]:border-t-0"
        >
          <dt className="text-sm font-semibold text-faded">{label}</dt>
          <dd className="font-display text-3xl leading-none font-extrabold tracking-tight tabular-nums sm:text-4xl">
            {text}
            {of && (
              <span className="ml-2 font-sans text-sm font-normal tracking-normal text-faded">{of}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
