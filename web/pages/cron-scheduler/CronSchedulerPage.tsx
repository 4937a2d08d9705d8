import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { CronScheduler } from './CronScheduler.tsx';

/** '/cron-scheduler': scheduled scraping and other actions (CRON-01..23, ROUTE-15..17). */
export function CronSchedulerPage() {
  useTitle('Cron Scheduler');
  return (
    <RequireAdmin fallback="sign-in">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8">
        <CronScheduler />
      </div>
    </RequireAdmin>
  );
}
