import { AdvertisingPlaceholder } from './AdvertisingPlaceholder.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { SiteStats } from './SiteStats.tsx';

export function Sidebar() {
  return (
    <aside className="grid content-start gap-10 sm:grid-cols-2 xl:sticky xl:top-8 xl:grid-cols-1 xl:self-start">
      <QuickLinks />
      <SiteStats />
      <AdvertisingPlaceholder />
    </aside>
  );
}
