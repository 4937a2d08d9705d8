import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { Scraping } from './Scraping.tsx';

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
