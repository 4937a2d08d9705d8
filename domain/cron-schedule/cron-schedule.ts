import { cronScheduleStream } from '#schema/kernel/streams.ts';
import { isCronExpression } from '#schema/scraping/cron-expression.ts';
import {
  type AddCronSchedule,
  type CronFields,
  type CronScheduleCommand,
  type CronScheduleFact,
  cronScheduleChanges,
  cronScheduleInput,
  type ReviseCronSchedule,
} from '#schema/scraping/cron-schedule.ts';
import { admins, commandsOf } from '../command.ts';
import { changedFields, type Decider, type Decision, isEmpty, reject, unknownEvent } from '../decider.ts';
import { nextRun } from './next-run.ts';

type State = { status: 'absent' } | { status: 'existing'; fields: CronFields };

/**
 * A recurring action and its times (CRON-22); enabled, disabled (CRON-13) or removed, after which its id is
 * free. Late system commands on a disabled or removed schedule change nothing.
 */
export const cronSchedule: Decider<State, CronScheduleCommand, CronScheduleFact> = {
  initialState: () => ({ status: 'absent' }),

  evolve(state, fact) {
    if (fact.type === 'CronScheduleAdded') {
      const { scheduleId: _id, ...fields } = fact.data;
      return { status: 'existing', fields };
    }
    if (state.status === 'absent') return state;
    switch (fact.type) {
      case 'CronScheduleRevised': {
        const { scheduleId: _id, ...changes } = fact.data;
        return { ...state, fields: { ...state.fields, ...changes } };
      }
      case 'CronScheduleEnabled':
        return { ...state, fields: { ...state.fields, enabled: true } };
      case 'CronScheduleDisabled':
        return { ...state, fields: { ...state.fields, enabled: false } };
      case 'CronScheduleRan':
        return state;
      case 'CronScheduleRemoved':
        return { status: 'absent' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'AddCronSchedule':
        return state.status === 'absent' ? addCronSchedule(command) : reject('schedule-exists');
      case 'ReviseCronSchedule':
        return state.status === 'existing'
          ? reviseCronSchedule(command, state.fields)
          : reject('schedule-unknown');
      case 'RemoveCronSchedule': {
        const { data, meta } = command;
        return state.status === 'existing'
          ? [{ type: 'CronScheduleRemoved', data: { ...data, removedBy: meta.actor.id } }]
          : reject('schedule-unknown');
      }
      case 'DisableCronSchedule':
        return isEnabled(state) ? [{ type: 'CronScheduleDisabled', data: command.data }] : [];
      case 'RecordCronRun':
        return isEnabled(state) ? [{ type: 'CronScheduleRan', data: command.data }] : [];
    }
  },
};

function addCronSchedule({ data }: AddCronSchedule): Decision<CronScheduleFact> {
  if (!isReadable(data.schedule)) return reject('cron-invalid');
  const added = withItsSource(data);
  return lacksSource(added) ? reject('cron-source-needed') : [{ type: 'CronScheduleAdded', data: added }];
}

function reviseCronSchedule(
  { data: { scheduleId, changes } }: ReviseCronSchedule,
  fields: CronFields,
): Decision<CronScheduleFact> {
  const revised = withItsSource({ ...fields, ...changes });
  if (revised.schedule !== fields.schedule && !isReadable(revised.schedule)) return reject('cron-invalid');
  if (lacksSource(revised)) return reject('cron-source-needed');
  const changed = changedFields(['action', 'schedule', 'sourceId'], revised, fields);
  const facts: CronScheduleFact[] = [];
  if (!isEmpty(changed)) facts.push({ type: 'CronScheduleRevised', data: { scheduleId, ...changed } });
  if (revised.enabled !== fields.enabled)
    facts.push({
      type: revised.enabled ? 'CronScheduleEnabled' : 'CronScheduleDisabled',
      data: { scheduleId },
    });
  return facts;
}

const isEnabled = (state: State) => state.status === 'existing' && state.fields.enabled;

/** Only one action has a source; removes the source from the others. */
function withItsSource<Fields extends CronFields>(fields: Fields): Fields {
  return fields.action === 'scrape_source' ? fields : { ...fields, sourceId: null };
}

function lacksSource({ action, sourceId }: CronFields): boolean {
  return action === 'scrape_source' && sourceId === null;
}

function isReadable(expression: string): boolean {
  return isCronExpression(expression) && nextRun(expression, 'UTC', new Date(0)) !== null;
}

export const cronScheduleCommands = commandsOf(
  cronSchedule,
  ({ scheduleId }) => cronScheduleStream(scheduleId),
  {
    AddCronSchedule: {
      actors: admins,
      rate: 'X',
      input: cronScheduleInput,
      idempotent: true,
    },
    ReviseCronSchedule: { actors: admins, rate: 'X', input: cronScheduleChanges },
    DisableCronSchedule: { actors: ['system'] },
    RecordCronRun: { actors: ['system'] },
    RemoveCronSchedule: { actors: admins, rate: 'X' },
  },
);
