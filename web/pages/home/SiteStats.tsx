import { SiteStatsDocument } from '../../data/graphql/generated/graphql.ts';
import { useAsk } from '../../data/graphql/use-ask.ts';

/** Appears only when the numbers are there (HOME-16, HOME-20). */
export function SiteStats() {
  const { data } = useAsk(SiteStatsDocument, {});
  if (!data) return null;
  const { thisMonthEvents, musicEvents, comedyEvents } = data.stats;
  return (
    <section aria-labelledby="site-stats">
      <h2 id="site-stats" className="mb-3 text-2xl tracking-tight">
        Site Stats
      </h2>
      <ul className="grid gap-1.5 border-t border-rule pt-3 tabular-nums">
        <li>{thisMonthEvents} shows listed this month</li>
        <li>{musicEvents} music events</li>
        <li>{comedyEvents} comedy events</li>
      </ul>
    </section>
  );
}
