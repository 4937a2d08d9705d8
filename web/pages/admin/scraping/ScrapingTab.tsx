import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { isBelowUsual } from '#schema/scraping/source-yield.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { useDebounce } from '#web/components/forms/use-debounce.ts';
import { Link } from '#web/components/Link.tsx';
import {
  ScrapingTotalsChangesDocument,
  ScrapingTotalsDocument,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { Figures } from '../Figures.tsx';
import { counted } from '../formats.ts';
import { LoadFailed } from '../LoadFailed.tsx';

/**
 * Totals of sources, scraped events, changes and twins, updated live, sources below their usual yield (D-116), and
 * links (DSC-01..03).
 */
export function ScrapingTab() {
  const { data, error, refetch } = useGraphQuery(ScrapingTotalsDocument, {}, { policy: 'network-only' });
  const [changes, setChanges] = useState(0);
  const onChange = () => setChanges((before) => before + 1);
  useLive(ScrapingTotalsChangesDocument, {}, onChange, onChange);
  useDebounce(`${changes}`, () => changes > 0 && refetch());
  const totals = data?.ingestTotals;
  if (error && !totals)
    return <LoadFailed title="The counters could not be loaded" error={error} onRetry={refetch} />;
  const below =
    data?.scrapingSources.filter(({ active, recentCounts }) => active && isBelowUsual(recentCounts)) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Figures
        loading={!totals}
        figures={[
          { label: 'Active Sources', text: totals?.activeSources },
          { label: 'Scraped Events pending review', text: totals?.pendingScrapedEvents },
          { label: 'Changes to decide', text: totals?.changes },
          { label: 'Twins', text: totals?.twins },
          { label: 'Scraping Logs', text: totals?.logs },
        ]}
      />
      {below.length > 0 && (
        <p role="status" className="border-l-3 border-bad pl-3">
          {counted(below.length, 'source')} found less than half of the usual events:{' '}
          {below.map(({ name }) => name).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <a href="/scraping" target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'primary' })}>
          Open Scraping Management
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <Link to="/cron-scheduler" className={buttonStyle({ variant: 'outline' })}>
          Cron Scheduler
        </Link>
      </div>
    </div>
  );
}
