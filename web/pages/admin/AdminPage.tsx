import { type ComponentType, lazy, Suspense } from 'react';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { ListLoading } from './ListLoading.tsx';
import { SubmissionsTab } from './submissions/SubmissionsTab.tsx';
import { useUrlParams } from './use-url-params.ts';

const defaultTab = 'submissions';

/**
 * Whether the code of a tab could not be loaded. `lazy` and browsers remember the failure until the page reloads.
 */
let isChunkMissing = false;

function tab(value: string, label: string, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      isChunkMissing = true;
      throw error;
    }
  });
  const content = (
    <Suspense fallback={<ListLoading label={`Loading ${label}`} />}>
      <Content />
    </Suspense>
  );
  return { value, label, content };
}

/** In the order of ADM-05; `value` is in the URL. */
const tabs = [
  { value: defaultTab, label: 'Submissions', content: <SubmissionsTab /> },
  tab('events', 'Events', async () => (await import('./events/EventsTab.tsx')).EventsTab),
  tab('venues', 'Venues', async () => (await import('./venues/VenuesTab.tsx')).VenuesTab),
  tab('ads', 'Ads', async () => (await import('./ads/AdsTab.tsx')).AdsTab),
  tab('reviews', 'Review Moderation', async () => (await import('./reviews/ReviewsTab.tsx')).ReviewsTab),
  tab('ai-agents', 'AI Agents', async () => (await import('./ai-agents/AgentsTab.tsx')).AgentsTab),
  tab('scraping', 'Scraping', async () => (await import('./scraping/ScrapingTab.tsx')).ScrapingTab),
  tab('analytics', 'Analytics', async () => (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab),
];

/** The dashboard of administrators (ADM-01..05). */
export function AdminPage() {
  useTitle('Admin');
  const { get, open } = useUrlParams();
  const shown = tabs.find(({ value }) => value === get('tab'))?.value ?? defaultTab;
  return (
    <RequireAdmin>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <div className="mr-auto">
            <PageHeading>Admin Dashboard</PageHeading>
          </div>
          <span className="flex gap-2">
            <Link to="/admin/operations" className={buttonStyle({ variant: 'outline' })}>
              Operations
            </Link>
            <a href="/api/logout" className={buttonStyle({ variant: 'quiet' })}>
              Logout
            </a>
          </span>
        </header>
        <Tabs
          label="Admin sections"
          tabs={tabs}
          value={shown}
          onRetry={() => isChunkMissing && location.reload()}
          onValueChange={(tab) => open({ tab: tab === defaultTab ? '' : tab })}
        />
      </div>
    </RequireAdmin>
  );
}
