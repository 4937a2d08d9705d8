import { v5 } from 'uuid';
import type { Send } from '#reactors/reactor.ts';
import { isRejection, rejectionMessage } from '#schema/kernel/rejections.ts';
import type { CronFields } from '#schema/scraping/cron-schedule.ts';
import { type LeaseDeps, withLease } from '#stores/operational/leases/lease.ts';
import type { ScheduledWork } from '../deps.ts';

/** The namespace of the scheduler's command ids. */
const commandIds = '0b7f6a52-41c9-5d1e-8e0a-9f3c5b2a7d64';

/** How long a slot is recorded as run; instances' clocks are assumed to differ by less than an hour. */
const slotTtlMs = 60 * 60 * 1000;

export type DueSlot = { scheduleId: string; slot: Date; fields: Pick<CronFields, 'action' | 'sourceId'> };

export type RunDeps = LeaseDeps & { send: Send; work: ScheduledWork };

/**
 * Runs a schedule's action for one slot, once for all instances, and not while an earlier run is still running
 * anywhere (CRON-22); every run is recorded at its end. `stopping` aborts it. Returns the outcome.
 */
export async function runSchedule(
  deps: RunDeps,
  { scheduleId, slot, fields }: DueSlot,
  stopping: AbortSignal,
): Promise<'ran' | 'run-by-another' | 'overlaps'> {
  const { operational, now, send } = deps;
  const name = `schedule ${scheduleId} ${slot.toISOString()}`;
  const expiresAt = now().getTime() + slotTtlMs;
  const slotLease = await operational.put('lease', name, '', { expected: 'absent', expiresAt });
  if (slotLease === null) return 'run-by-another';
  const outcome = await withLease(deps, `schedule ${scheduleId}`, async (lease) => {
    const startedAt = now().toISOString();
    const result = await runAction(deps.work, fields, AbortSignal.any([stopping, lease.lost]));
    const finishedAt = now().toISOString();
    const intent = v5(name, commandIds);
    const recorded = await send({
      type: 'RecordCronRun',
      data: { scheduleId, startedAt, finishedAt, ...result },
      meta: {
        at: finishedAt,
        actor: { kind: 'system', id: 'scheduler' },
        correlationId: intent,
        causationId: null,
        commandId: intent,
      },
    });
    if (!recorded.ok) throw new Error(`run of a schedule not recorded: ${recorded.rejection.code}`);
    return 'ran' as const;
  });
  return outcome ?? 'overlaps';
}

type Outcome = { outcome: 'success' | 'error'; message: string | null };

const errorOutcome = (message: string): Outcome => ({ outcome: 'error', message });

async function runAction(
  work: ScheduledWork,
  fields: DueSlot['fields'],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return await performAction(work, fields, signal);
  } catch (error) {
    if (signal.aborted) return errorOutcome('The process ended before the run did');
    // Record every error, so that the schedule shows a failed run.
    return errorOutcome(error instanceof Error ? error.message : String(error));
  }
}

async function performAction(
  work: ScheduledWork,
  { action, sourceId }: DueSlot['fields'],
  signal: AbortSignal,
): Promise<Outcome> {
  switch (action) {
    case 'scrape_all':
      return { outcome: 'success', message: await work.scrapeAll(signal) };
    case 'scrape_source': {
      if (!sourceId) return errorOutcome(rejectionMessage({ code: 'cron-source-needed' }));
      const result = await work.scrapeSource(sourceId, signal);
      if (isRejection(result)) return errorOutcome(rejectionMessage(result));
      const message = `Found ${result.eventsFound} events, added ${result.eventsAdded} new events.`;
      return { outcome: 'success', message };
    }
    case 'check_batch_jobs':
      await work.checkBatchJobs();
      return { outcome: 'success', message: null };
  }
}
