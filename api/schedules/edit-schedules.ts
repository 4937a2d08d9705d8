import { createdId } from '#domain/created-id.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { cronSchedules } from '#projections/views/cron_schedules/cron_schedules.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { cronScheduleStream } from '#schema/kernel/streams.ts';
import {
  type CronFields,
  cronPresetInput,
  cronScheduleChanges,
  cronScheduleInput,
} from '#schema/scraping/cron-schedule.ts';
import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import { sendOnce } from '../commands/idempotency.ts';
import { derivedId, metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { isSource } from '../sources/commands.ts';
import { toSchedule } from './presenter.ts';

/** Adds a schedule under the id that was sent, or a made one (R-85, CRON-22). */
export async function addSchedule(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<Schedule | Rejection> {
  const sent = parseInput(cronScheduleInput, input);
  if (isRejection(sent)) return sent;
  const { id, ...fields } = sent;
  const request = { call: 'AddCronSchedule', key, body: sent } as const;
  const outcome = await sendOnce(gateway, caller, request, async (meta) => {
    const scheduleId = id ?? createdId('cronSchedule', meta.commandId);
    const command = { type: 'AddCronSchedule', data: { ...fields, scheduleId }, meta } as const;
    if ((await scheduleInLog(gateway, scheduleId)) !== null) return command;
    return (await lacksSource(gateway, fields)) ?? command;
  });
  return outcome.ok ? fromEvents(gateway, outcome.events) : outcome.rejection;
}

/** Changes what was sent, and leaves the rest (R-86, CRON-16). */
export async function reviseSchedule(
  gateway: Gateway,
  caller: Caller,
  scheduleId: string,
  input: unknown,
): Promise<Schedule | Rejection> {
  const changes = parseInput(cronScheduleChanges, input);
  if (isRejection(changes)) return changes;
  const before = await scheduleInLog(gateway, scheduleId);
  if (!before) return { code: 'schedule-unknown' };
  const needsSource = changes.sourceId || changes.enabled;
  const lacking = needsSource ? await lacksSource(gateway, { ...before, ...changes }) : null;
  return lacking ?? revised(gateway, caller, scheduleId, changes);
}

/** Takes a schedule away (R-87, CRON-17). */
export async function removeSchedule(
  gateway: Gateway,
  caller: Caller,
  scheduleId: string,
): Promise<{ id: string } | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RemoveCronSchedule', data: { scheduleId }, meta });
  return outcome.ok ? { id: scheduleId } : outcome.rejection;
}

export type AppliedPreset = { schedule: Schedule; added: boolean };

/**
 * Reads a source at the hours of a preset (R-89, CRON-23). The schedule's id follows from preset and source, so that
 * the same preset applied again finds it and enables it; one that was since made into something else is left alone.
 */
export async function applyPreset(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
): Promise<AppliedPreset | Rejection> {
  const sent = parseInput(cronPresetInput, input);
  if (isRejection(sent)) return sent;
  const { preset, sourceId } = sent;
  if (!(await isSource(gateway, sourceId))) return { code: 'source-unknown' };
  const fields = { action: 'scrape_source', schedule: preset, sourceId } as const;
  for (let other = 0; ; other += 1) {
    const scheduleId = derivedId('cron preset', preset, sourceId, String(other));
    const data = { ...fields, enabled: true, scheduleId };
    const meta = metadataFor(gateway, caller);
    const outcome = await gateway.send({ type: 'AddCronSchedule', data, meta });
    if (outcome.ok) return { schedule: fromEvents(gateway, outcome.events), added: true };
    if (outcome.rejection.code !== 'schedule-exists') return outcome.rejection;
    const there = await scheduleInLog(gateway, scheduleId);
    if (!there || !isOf(fields, there)) continue;
    const enabled = await revised(gateway, caller, scheduleId, { enabled: true });
    return isRejection(enabled) ? enabled : { schedule: enabled, added: false };
  }
}

const isOf = (fields: Partial<CronFields>, row: CronScheduleRow) =>
  row.action === fields.action && row.schedule === fields.schedule && row.sourceId === fields.sourceId;

function fromEvents(gateway: Gateway, stream: readonly RecordedEvent[]): Schedule {
  const scheduleId = String(stream[0]?.data.scheduleId);
  return toSchedule(gateway, rowFromEvents(cronSchedules, scheduleId, stream));
}

async function revised(
  gateway: Gateway,
  caller: Caller,
  scheduleId: string,
  changes: Partial<CronFields>,
): Promise<Schedule | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'ReviseCronSchedule', data: { scheduleId, changes }, meta });
  if (!outcome.ok) return outcome.rejection;
  return fromEvents(gateway, await streamAsOf(gateway, outcome));
}

/** Null unless the schedule is to read a source that is not there. */
async function lacksSource(
  gateway: Gateway,
  { action, sourceId }: Pick<CronFields, 'action' | 'sourceId'>,
): Promise<Rejection | null> {
  if (action !== 'scrape_source' || sourceId === null || (await isSource(gateway, sourceId))) return null;
  return { code: 'cron-source-needed' };
}

async function scheduleInLog({ log }: Gateway, scheduleId: string): Promise<CronScheduleRow | null> {
  return foldRow(cronSchedules, scheduleId, await log.readStream(cronScheduleStream(scheduleId)));
}
