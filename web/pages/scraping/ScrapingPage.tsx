import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { AdminHead } from '#web/pages/admin/AdminHead.tsx';
import { count } from '#web/pages/admin/formats.ts';
import { LoadFailed } from '#web/pages/admin/LoadFailed.tsx';
import { useUrlParams } from '#web/pages/admin/use-url-params.ts';
import { BatchStrip } from './batches/BatchStrip.tsx';
import { useBatchJobs } from './batches/use-batch-jobs.ts';
import { ChangesTab } from './changes/ChangesTab.tsx';
import { SourceDialog } from './form/SourceDialog.tsx';
import { LogsTab } from './LogsTab.tsx';
import { ScrapedEventsTab } from './ScrapedEventsTab.tsx';
import { SourceList } from './sources/SourceList.tsx';
import { type Source, useSources } from './sources/use-sources.ts';
import { TwinsTab } from './twins/TwinsTab.tsx';

/** '/scraping': the sources that shows are scraped from (SCR-01..34, ROUTE-15..17). */
export function ScrapingPage() {
  useTitle('Scraping Management');
  return (
    <RequireAdmin fallback="sign-in">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8">
        <Scraping />
      </div>
    </RequireAdmin>
  );
}

const defaultTab = 'sources';

function Scraping() {
  const { get, open } = useUrlParams();
  const { sources, totals, error, reload } = useSources();
  const batches = useBatchJobs();
  const [editing, setEditing] = useState<{ source: Source | null } | null>(null);

  const label = (label: string, number: number | undefined) =>
    number === undefined ? label : `${label} (${count(number)})`;
  const tabs = [
    {
      value: defaultTab,
      label: label('Sources', totals?.sources),
      content: sources ? (
        <SourceList
          sources={sources}
          onEdit={(source) => setEditing({ source })}
          onBatchStarted={batches.refresh}
        />
      ) : error ? (
        <LoadFailed title="The sources could not be loaded" error={error} onRetry={reload} />
      ) : (
        <SourcesLoading />
      ),
    },
    {
      value: 'events',
      label: label('Scraped Events', totals?.scrapedEvents),
      content: <ScrapedEventsTab total={totals?.scrapedEvents} />,
    },
    { value: 'changes', label: label('Changes', totals?.changes), content: <ChangesTab /> },
    { value: 'twins', label: label('Twins', totals?.twins), content: <TwinsTab /> },
    { value: 'logs', label: label('Logs', totals?.logs), content: <LogsTab total={totals?.logs} /> },
  ];
  const shown = tabs.find(({ value }) => value === get('tab'))?.value ?? defaultTab;

  return (
    <>
      <AdminHead
        title="Scraping Management"
        related={{ to: '/cron-scheduler', label: 'Cron Scheduler' }}
        action={
          <Button variant="primary" onClick={() => setEditing({ source: null })}>
            <Plus aria-hidden />
            Add Source
          </Button>
        }
      />
      <ErrorBoundary what="The batch jobs">
        <BatchStrip jobs={batches.jobs} failing={batches.failing} onDismiss={batches.dismiss} />
      </ErrorBoundary>
      <Tabs
        label="Scraping"
        tabs={tabs}
        value={shown}
        onValueChange={(tab) => open({ tab: tab === defaultTab ? '' : tab })}
      />
      <ErrorBoundary what="The source form" floating>
        {editing && <SourceDialog source={editing.source} onClose={() => setEditing(null)} />}
      </ErrorBoundary>
    </>
  );
}

const cards = [0, 1, 2, 3];

function SourcesLoading() {
  return (
    <div role="status" aria-label="Loading sources" className="grid gap-4 lg:grid-cols-2">
      {cards.map((card) => (
        <div key={card} className="grid gap-4 border border-rule bg-sheet p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      ))}
    </div>
  );
}
