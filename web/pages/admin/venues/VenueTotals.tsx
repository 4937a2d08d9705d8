import { useState } from 'react';
import { VenueTotalsDocument, type VenueTotalsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { Figures } from '../Figures.tsx';
import { count } from '../formats.ts';
import { venuesIn } from './venue-path.ts';

const maxExcluded = 100;

/** The number of venues and their average rating (AVE-01, AVE-19), without venues whose deletion is pending. */
export function VenueTotals() {
  const without = venuesIn(useDeletedPaths()).slice(-maxExcluded);
  const { data, error } = useGraphQuery(VenueTotalsDocument, { without }, { policy: 'network-only' });
  const [last, setLast] = useState<VenueTotalsQuery>();
  if (data && data !== last) setLast(data);
  const totals = (data ?? last)?.venueTotals;
  const figure = (number: number | undefined) => (number === undefined ? undefined : count(number));
  const rating = totals?.averageRating;
  return (
    <Figures
      loading={!totals && !error}
      figures={[
        { label: 'Total', text: figure(totals?.total) },
        { label: 'Verified', text: figure(totals?.verified) },
        { label: 'Claimed', text: figure(totals?.claimed) },
        {
          label: 'Avg Rating',
          text: rating?.toFixed(1) ?? (totals && 'No ratings'),
          note: rating ? 'out of 5' : undefined,
        },
      ]}
    />
  );
}
