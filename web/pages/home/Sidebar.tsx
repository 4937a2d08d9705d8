import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { AdSlot } from './ads/AdSlot.tsx';
import type { ChosenAds } from './ads/choose-ads.ts';
import { QuickLinks } from './QuickLinks.tsx';
import { SiteStats } from './SiteStats.tsx';

export function Sidebar({ ads }: { ads: ChosenAds | undefined }) {
  return (
    <aside className="grid content-start gap-10 sm:grid-cols-2 xl:sticky xl:top-8 xl:grid-cols-1 xl:self-start">
      <QuickLinks />
      <ErrorBoundary>
        <SiteStats />
      </ErrorBoundary>
      <AdSlot size="300x250" ads={ads} />
    </aside>
  );
}
