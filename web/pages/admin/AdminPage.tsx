import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/parts/button-style.ts';
import { Tabs } from '#web/parts/Tabs.tsx';
import { RequireAdmin } from '#web/session/RequireAdmin.tsx';
import { PageHeading } from '#web/shell/PageHeading.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { ListLoading } from './ListLoading.tsx';
import { SubmissionsTab } from './submissions/SubmissionsTab.tsx';
import { useAddress } from './use-address.ts';

const EventsTab = lazy(async () => ({ default: (await import('./events/EventsTab.tsx')).EventsTab }));
const VenuesTab = lazy(async () => ({ default: (await import('./venues/VenuesTab.tsx')).VenuesTab }));
const AdsTab = lazy(async () => ({ default: (await import('./ads/AdsTab.tsx')).AdsTab }));
const ReviewsTab = lazy(async () => ({ default: (await import('./reviews/ReviewsTab.tsx')).ReviewsTab }));
const AgentsTab = lazy(async () => ({ default: (await import('./ai-agents/AgentsTab.tsx')).AgentsTab }));
const ScrapingTab = lazy(async () => ({ default: (await import('./scraping/ScrapingTab.tsx')).ScrapingTab }));
const AnalyticsTab = lazy(async () => ({
  default: (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab,
}));

/** In the order of ADM-05; the value stands in the address. */
const tabs = [
  { value: 'submissions', label: 'Submissions', content: <SubmissionsTab /> },
  { value: 'events', label: 'Events', content: <EventsTab /> },
  { value: 'venues', label: 'Venues', content: <VenuesTab /> },
  { value: 'ads', label: 'Ads', content: <AdsTab /> },
  { value: 'reviews', label: 'Review Moderation', content: <ReviewsTab /> },
  { value: 'ai-agents', label: 'AI Agents', content: <AgentsTab /> },
  { value: 'scraping', label: 'Scraping', content: <ScrapingTab /> },
  { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
].map((tab) => ({
  ...tab,
  content: <Suspense fallback={<ListLoading label={`Loading ${tab.label}`} />}>{tab.content}</Suspense>,
}));

const first = 'submissions';

/** The administrators' desk (ADM-01..05). */
export function AdminPage() {
  useTitle('Admin');
  const { of, open } = useAddress();
  const shown = tabs.find(({ value }) => value === of('tab'))?.value ?? first;
  return (
    <RequireAdmin>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <div className="mr-auto">
            <PageHeading>Admin Dashboard</PageHeading>
          </div>
          <Link to="/admin/operations" className={buttonStyle({ variant: 'outline' })}>
            Operations
          </Link>
          <a href="/api/logout" className={buttonStyle({ variant: 'quiet' })}>
            Logout
          </a>
        </header>
        <Tabs
          label="Admin sections"
          tabs={tabs}
          value={shown}
          onValueChange={(tab) => open({ tab: tab === first ? '' : tab })}
        />
      </div>
    </RequireAdmin>
  );
}
