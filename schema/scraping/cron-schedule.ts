import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { isCronExpression } from './cron-expression.ts';

/** The actions of schedules, with their labels (CRON-06). */
export const cronActions = {
  scrape_all: 'Scrape All Sources',
  scrape_source: 'Scrape Specific Source',
  check_batch_jobs: 'Check Batch Jobs',
} as const;
export type CronAction = keyof typeof cronActions;

/** Presets: name and cron expression (CRON-11, CRON-23). */
export const cronPresets = {
  'Every hour': '0 * * * *',
  'Every 6 hours': '0 */6 * * *',
  'Every 12 hours': '0 */12 * * *',
  'Daily at 6 AM': '0 6 * * *',
  'Weekly on Monday': '0 6 * * 1',
} as const;

/** Every 6 hours (CRON-12). */
export const defaultCron = cronPresets['Every 6 hours'];

const invalid = 'Invalid cron expression';

/**
 * Five fields in the city's zone; repeated white space counts once (D-97). Whether any day of a year matches
 * is checked by the decider.
 */
export const cronExpression = z
  .string(invalid)
  .trim()
  .min(1, invalid)
  .max(limits.cron, invalid)
  .refine(isCronExpression, invalid)
  .transform((text) => text.replace(/\s+/g, ' '));

const scheduleId = z
  .string('Id must be text')
  .trim()
  .max(limits.scheduleId, `Id must be at most ${limits.scheduleId} characters`)
  .regex(/^(?!\.{1,2}$)[\w.-]*$/, "Id may contain only letters, digits, '_', '-' and '.'");

const described = z.object({
  action: z.enum(Object.keys(cronActions) as [CronAction, ...CronAction[]], 'Please select an action'),
  schedule: optional(cronExpression, defaultCron),
  enabled: optional(z.boolean('Enabled must be true or false'), true),
  sourceId: fields.optionalId,
});
export type CronFields = z.output<typeof described>;

/** An admin's input for a schedule; without an id one is generated. */
export const cronScheduleInput = described.extend({
  id: optional(scheduleId, null),
});

/** Changes to a schedule; the expression is required. */
export const cronScheduleChanges = changesOf(described.extend({ schedule: cronExpression }));

/** A preset's cron value and the source it is applied to. */
export const cronPresetInput = z.object({
  preset: z.enum(Object.values(cronPresets), 'Unknown preset'),
  sourceId: z
    .string('Please select a source')
    .min(1, 'Please select a source')
    .max(100, 'Please select a source'),
});

const id = z.object({ scheduleId: fields.id });

export const cronScheduleEvents = {
  CronScheduleAdded: defineEvent({
    type: 'CronScheduleAdded',
    stream: 'cronSchedule-{scheduleId}',
    description: 'An action was scheduled at recurring times, in the city’s zone.',
    version: 1,
    data: described.extend({ scheduleId: fields.id }),
  }),
  CronScheduleRevised: defineEvent({
    type: 'CronScheduleRevised',
    stream: 'cronSchedule-{scheduleId}',
    description: 'The action or its times were changed; contains only the changed fields.',
    version: 1,
    data: described.omit({ enabled: true }).partial().extend({ scheduleId: fields.id }),
  }),
  CronScheduleEnabled: defineEvent({
    type: 'CronScheduleEnabled',
    stream: 'cronSchedule-{scheduleId}',
    description: 'The schedule was enabled.',
    version: 1,
    data: id,
  }),
  CronScheduleDisabled: defineEvent({
    type: 'CronScheduleDisabled',
    stream: 'cronSchedule-{scheduleId}',
    description: 'The schedule was disabled.',
    version: 1,
    data: id,
  }),
  CronScheduleRan: defineEvent({
    type: 'CronScheduleRan',
    stream: 'cronSchedule-{scheduleId}',
    description: 'The schedule was due and its action ran, successfully or not.',
    version: 1,
    data: id.extend({
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime(),
      outcome: z.enum(['success', 'error']),
      message: z.string().nullable(),
    }),
  }),
  CronScheduleRemoved: defineEvent({
    type: 'CronScheduleRemoved',
    stream: 'cronSchedule-{scheduleId}',
    description: 'The schedule was removed.',
    version: 1,
    data: id.extend({ removedBy: fields.id }),
  }),
};

export type CronScheduleFact = FactOf<(typeof cronScheduleEvents)[keyof typeof cronScheduleEvents]>;

export type AddCronSchedule = Command<'AddCronSchedule', CronFields & { scheduleId: string }>;
export type ReviseCronSchedule = Command<
  'ReviseCronSchedule',
  { scheduleId: string; changes: Partial<CronFields> }
>;
/** Disables the schedule of a removed source. */
type DisableCronSchedule = Command<'DisableCronSchedule', { scheduleId: string }>;
type RecordCronRun = Command<'RecordCronRun', Extract<CronScheduleFact, { type: 'CronScheduleRan' }>['data']>;
type RemoveCronSchedule = Command<'RemoveCronSchedule', { scheduleId: string }>;
export type CronScheduleCommand =
  | AddCronSchedule
  | ReviseCronSchedule
  | DisableCronSchedule
  | RecordCronRun
  | RemoveCronSchedule;
