import { v5 } from 'uuid';
import type { Send } from '#reactors/reactor.ts';
import { isRejection, rejectionMessage } from '#schema/kernel/rejections.ts';
import type { CronFields } from '#schema/scraping/cron-schedule.ts';
import { type LeaseDeps, takeLease } from '#stores/operational/leases/lease.ts';
import type { ScheduledWork } from '../means.ts';

/** The namespace of the scheduler's command ids. */
const commandIds = '0b7f6a52-41c9-5d1e-8e0a-9f3c5b2a7d64';

/** How long it is remembered that a slot has been run; nobody reckons with a clock that is an hour off. */
const slotKeptMs = 60 * 60 * 1000;

export type Due = { scheduleId: string; slot: Date; fields: Pick<CronFields, 'action' | 'sourceId'> };

export type RunMeans = LeaseDeps & { send: Send; work: ScheduledWork };

/**
 * Does a schedule's work for one slot, once over all instances, and not while an earlier run of it goes on anywhere
 * (CRON-22); a run that began is recorded with its end. `stopping` ends it early. Says what became of it.
 */
export async function runSchedule(
  means: RunMeans,
  { scheduleId, slot, fields }: Due,
  stopping: AbortSignal,
): Promise<'ran' | 'run-by-another' | 'overlaps'> {
  const { operational, now, send } = means;
  const name = `schedule ${scheduleId} ${slot.toISOString()}`;
  const expiresAt = now().getTime() + slotKeptMs;
  const own = await operational.put('lease', name, '', { expected: 'absent', expiresAt });
  if (own === null) return 'run-by-another';
  const lease = await takeLease(means, `schedule ${scheduleId}`);
  if (!lease) return 'overlaps';
  try {
    const startedAt = now().toISOString();
    const came = await outcomeOf(means.work, fields, AbortSignal.any([stopping, lease.lost]));
    const finishedAt = now().toISOString();
    const intent = v5(name, commandIds);
    const recorded = await send({
      type: 'RecordCronRun',
      data: { scheduleId, startedAt, finishedAt, ...came },
      meta: {
        at: finishedAt,
        actor: { kind: 'system', id: 'scheduler' },
        correlationId: intent,
        causationId: null,
        commandId: intent,
      },
    });
    if (!recorded.ok) throw new Error(`a schedule's run was not recorded: ${recorded.rejection.code}`);
    return 'ran';
  } finally {
    await lease.release();
  }
}

type Outcome = { outcome: 'success' | 'error'; message: string | null };

const failed = (message: string): Outcome => ({ outcome: 'error', message });

async function outcomeOf(work: ScheduledWork, fields: Due['fields'], until: AbortSignal): Promise<Outcome> {
  try {
    return await done(work, fields, until);
  } catch (fault) {
    if (until.aborted) return failed('The process ended before the run did');
    // Whatever it was, the run has ended, and whoever looks at the schedule is to see that it did not succeed.
    return failed(fault instanceof Error ? fault.message : String(fault));
  }
}

async function done(
  work: ScheduledWork,
  { action, sourceId }: Due['fields'],
  until: AbortSignal,
): Promise<Outcome> {
  switch (action) {
    case 'scrape_all':
      return { outcome: 'success', message: await work.scrapeAll(until) };
    case 'scrape_source': {
      if (!sourceId) return failed(rejectionMessage({ code: 'cron-source-needed' }));
      const came = await work.scrapeSource(sourceId, until);
      if (isRejection(came)) return failed(rejectionMessage(came));
      const message = `Found ${came.eventsFound} events, added ${came.eventsAdded} new events.`;
      return { outcome: 'success', message };
    }
    case 'check_batch_jobs':
      await work.checkBatchJobs();
      return { outcome: 'success', message: null };
  }
}
