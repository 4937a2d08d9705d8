import { createdId } from '#domain/created-id.ts';
import { cronSchedule } from '#domain/cron-schedule/cron-schedule.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { cronSchedules } from '#projections/views/cron_schedules/cron_schedules.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { cronScheduleStream } from '#schema/kernel/streams.ts';
import { type CronFields, cronPresetInput } from '#schema/scraping/cron-schedule.ts';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import { type Accepted, type CommandCall, commandCall } from '../commands/command-call.ts';
import { derivedId, metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import type { Gateway, Platform } from '../gateway.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { isSource } from '../sources/commands.ts';
import { toSchedule } from './presenter.ts';

/** Adds a schedule with the id that was sent, or a new one (R-85, CRON-22). */
export const addSchedule = commandCall('AddCronSchedule', {
  async prepare({ gateway, meta }, { id, ...fields }) {
    const scheduleId = id ?? createdId('cronSchedule', meta.commandId);
    // For an existing one its own stream decides whether this is a retry, whatever happened to the source.
    const exists = (await loadFields(gateway, scheduleId)) !== null;
    return (exists ? null : await rejectMissingSource(gateway, fields)) ?? { ...fields, scheduleId };
  },
  // From its first events only: a retry returns what the first call did.
  present: ({ gateway }, { events }, { scheduleId }) =>
    toSchedule(gateway, rowFromEvents(cronSchedules, scheduleId, events)),
});

/** Changes the fields that were sent (R-86, CRON-16). */
export const reviseSchedule = commandCall('ReviseCronSchedule', {
  async prepare({ gateway, id: scheduleId }, changes) {
    const before = await loadFields(gateway, scheduleId);
    if (!before) return { code: 'schedule-unknown' };
    const needsSource = changes.sourceId || changes.enabled;
    const missing = needsSource ? await rejectMissingSource(gateway, { ...before, ...changes }) : null;
    return missing ?? { scheduleId, changes };
  },
  present: ({ gateway, id }, accepted) => scheduleAsOf(gateway, id, accepted),
});

/** Removes a schedule (R-87, CRON-17). */
export const removeSchedule = commandCall('RemoveCronSchedule', {
  prepare: ({ id }) => ({ scheduleId: id }),
  present: ({ id }) => ({ id }),
});

export type AppliedPreset = { schedule: Schedule; added: boolean };

/**
 * Schedules a source with a preset (R-89, CRON-23). The schedule's id is derived from preset and source, so
 * that applying it again finds and enables it; a schedule that was changed since stays as it is.
 */
export const applyPreset: CommandCall<AppliedPreset> = {
  command: 'AddCronSchedule',
  async run(gateway, caller, args) {
    const input = parseInput(cronPresetInput, args.input);
    if (isRejection(input)) return input;
    const { preset, sourceId } = input;
    if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
    const fields = { action: 'scrape_source', schedule: preset, sourceId } as const;
    const enabled = { enabled: true };
    for (let attempt = 0; ; attempt += 1) {
      const scheduleId = derivedId('cron preset', preset, sourceId, String(attempt));
      const meta = metadataFor(gateway, caller);
      const data = { ...fields, ...enabled, scheduleId };
      const outcome = await gateway.send({ type: 'AddCronSchedule', data, meta });
      if (outcome.ok) return { schedule: scheduleAsOf(gateway, scheduleId, outcome), added: true };
      if (outcome.rejection.code !== 'schedule-exists') return outcome.rejection;
      const there = await loadFields(gateway, scheduleId);
      if (there?.action !== fields.action || there.schedule !== preset || there.sourceId !== sourceId)
        continue;
      const revised = await gateway.send({
        type: 'ReviseCronSchedule',
        data: { scheduleId, changes: enabled },
        meta: metadataFor(gateway, caller),
      });
      if (!revised.ok) return revised.rejection;
      return { schedule: scheduleAsOf(gateway, scheduleId, revised), added: false };
    }
  },
};

/** */
export const scheduleCommandRoutes = [
  commandRoute('POST', '/api/admin/cron/schedules', addSchedule, created),
  commandRoute('PUT', '/api/admin/cron/schedules/:id', reviseSchedule),
  commandRoute('DELETE', '/api/admin/cron/schedules/:id', removeSchedule, deleted('Schedule deleted')),
  commandRoute('POST', '/api/admin/cron/presets', applyPreset, ({ schedule, added }) =>
    json(added ? 201 : 200, schedule),
  ),
];

/** The schedule from its own stream, which cannot lag behind the command like a view. */
function scheduleAsOf(deps: Platform, scheduleId: string, { history }: Accepted): Schedule {
  return toSchedule(deps, rowFromEvents(cronSchedules, scheduleId, history));
}

/** The schedule's fields from its own stream; null when there is none. */
async function loadFields({ log }: Pick<Gateway, 'log'>, scheduleId: string): Promise<CronFields | null> {
  const state = stateFromEvents(cronSchedule, await log.readStream(cronScheduleStream(scheduleId)));
  return state.status === 'existing' ? state.fields : null;
}

/** Null unless the schedule needs a source that does not exist. */
async function rejectMissingSource(
  gateway: Pick<Gateway, 'log'>,
  { action, sourceId }: Pick<CronFields, 'action' | 'sourceId'>,
): Promise<Rejection | null> {
  if (action !== 'scrape_source' || sourceId === null || (await isSource(gateway, sourceId))) return null;
  return { code: 'cron-source-needed' };
}
