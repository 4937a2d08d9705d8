import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { AdminHead } from '#web/pages/admin/AdminHead.tsx';
import { ListLoading } from '#web/pages/admin/ListLoading.tsx';
import { LoadFailed } from '#web/pages/admin/LoadFailed.tsx';
import { ScheduleDialog } from './form/ScheduleDialog.tsx';
import { QuickPresets } from './QuickPresets.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { type Schedule, useScheduleChanges, useSchedules } from './use-schedules.ts';

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

function CronScheduler() {
  const { schedules, sources, error, reload } = useSchedules();
  const { pendingKeys, toggle, apply, remove } = useScheduleChanges(reload);
  const [editing, setEditing] = useState<{ schedule: Schedule | null } | null>(null);
  return (
    <>
      <AdminHead
        title="Cron Scheduler"
        related={{ to: '/scraping', label: 'Scraping Management' }}
        action={
          <Button variant="primary" disabled={!schedules} onClick={() => setEditing({ schedule: null })}>
            <Plus aria-hidden />
            Add Schedule
          </Button>
        }
      />
      {schedules ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <ErrorBoundary what="The schedules" onRetry={reload}>
            <ScheduleList
              {...{ schedules, sources, pendingKeys }}
              onToggle={(schedule, label) => void toggle(schedule, label)}
              onEdit={(schedule) => setEditing({ schedule })}
              onDelete={remove}
            />
          </ErrorBoundary>
          <ErrorBoundary what="The presets">
            <QuickPresets
              {...{ schedules, sources, pendingKeys }}
              onApply={(preset, name, source) => void apply(preset, name, source)}
            />
          </ErrorBoundary>
        </div>
      ) : error ? (
        <LoadFailed title="The schedules could not be loaded" error={error} onRetry={reload} />
      ) : (
        <ListLoading label="Loading schedules" />
      )}
      <ErrorBoundary what="The schedule form" floating>
        {editing && (
          <ScheduleDialog
            schedule={editing.schedule}
            sources={sources}
            onClose={() => setEditing(null)}
            onChanged={reload}
          />
        )}
      </ErrorBoundary>
    </>
  );
}
