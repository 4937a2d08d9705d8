import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CronFields, type CronScheduleFact, cronPresets } from '#schema/scraping/cron-schedule.ts';
import { rulesOf } from '../specification.ts';
import { cronSchedule } from './cron-schedule.ts';

const given = rulesOf(cronSchedule);
const scheduleId = 'schedule-1';
const aSchedule = (but: Partial<CronFields> = {}): CronFields & { scheduleId: string } => ({
  scheduleId,
  action: 'scrape_source',
  schedule: '0 */6 * * *',
  enabled: true,
  sourceId: 'source-1',
  ...but,
});
const add = (but = {}) => ({ type: 'AddCronSchedule', data: aSchedule(but) }) as const;
const added = (but = {}): CronScheduleFact => ({ type: 'CronScheduleAdded', data: aSchedule(but) });
const revise = (changes: Partial<CronFields>) =>
  ({ type: 'ReviseCronSchedule', data: { scheduleId, changes } }) as const;
const remove = { type: 'RemoveCronSchedule', data: { scheduleId } } as const;
const disable = { type: 'DisableCronSchedule', data: { scheduleId } } as const;
const run = {
  scheduleId,
  startedAt: '2026-11-21T12:00:00.000Z',
  finishedAt: '2026-11-21T12:00:09.000Z',
  outcome: 'success' as const,
  message: null,
};
const recordRun = { type: 'RecordCronRun', data: run } as const;
const enabled: CronScheduleFact = { type: 'CronScheduleEnabled', data: { scheduleId } };
const disabled: CronScheduleFact = { type: 'CronScheduleDisabled', data: { scheduleId } };
const ran: CronScheduleFact = { type: 'CronScheduleRan', data: run };
const removed: CronScheduleFact = { type: 'CronScheduleRemoved', data: { scheduleId, removedBy: 'admin-1' } };
const revised = (changes: Partial<CronFields>): CronScheduleFact => ({
  type: 'CronScheduleRevised',
  data: { scheduleId, ...changes },
});

describe('a schedule', () => {
  it('is added with the fields of the command (CRON-22)', () => given().when(add()).then(added()));

  it.each(Object.entries(cronPresets))('may follow the preset %s (CRON-23)', (_, schedule) =>
    given().when(add({ schedule })).then(added({ schedule })),
  );

  it('has a unique id until it is removed', () => {
    given(added()).when(add()).thenRejected('schedule-exists');
    given(added(), removed).when(add()).then(added());
  });

  it.each([
    '',
    'now',
    '61 * * * *',
    '0 0 31 2 *',
    '0 0 6 * * *',
    '@daily',
    '* * * *',
    '0 22-2 * * *',
    '0 6 * * FRI-MON',
    '*/90 * * * *',
    '0 0 1W * *',
  ])('is rejected with the expression %j (CRON-22, D-97)', (schedule) => {
    given().when(add({ schedule })).thenRejected('cron-invalid');
    given(added()).when(revise({ schedule })).thenRejected('cron-invalid');
  });

  it('has a source only when its action needs one (CRON-22)', () => {
    given()
      .when(add({ sourceId: null }))
      .thenRejected('cron-source-needed');
    given()
      .when(add({ action: 'scrape_all' }))
      .then(added({ action: 'scrape_all', sourceId: null }));
    given(added())
      .when(revise({ sourceId: null }))
      .thenRejected('cron-source-needed');
    given(added())
      .when(revise({ action: 'check_batch_jobs' }))
      .then(revised({ action: 'check_batch_jobs', sourceId: null }));
    const everything = added({ action: 'scrape_all', sourceId: null });
    given(everything)
      .when(revise({ action: 'scrape_source' }))
      .thenRejected('cron-source-needed');
    given(everything)
      .when(revise({ sourceId: 'source-2' }))
      .then();
    given(everything)
      .when(revise({ action: 'scrape_source', sourceId: 'source-2' }))
      .then(revised({ action: 'scrape_source', sourceId: 'source-2' }));
  });

  it('records only changed fields of a revision', () => {
    given(added())
      .when(revise({ schedule: '0 * * * *', sourceId: 'source-1' }))
      .then(revised({ schedule: '0 * * * *' }));
    given(added()).when(revise(aSchedule())).then();
  });

  it('is disabled and enabled (CRON-13), in one append with other changes', () => {
    given(added())
      .when(revise({ enabled: false }))
      .then(disabled);
    given(added(), disabled)
      .when(revise({ enabled: true }))
      .then(enabled);
    given(added({ enabled: false }))
      .when(revise({ enabled: true, schedule: '0 6 * * *' }))
      .then(revised({ schedule: '0 6 * * *' }), enabled);
  });

  it('is disabled when its source is removed (R-78)', () => {
    given(added()).when(disable).then(disabled);
    given(added(), disabled).when(disable).then();
    given(added(), removed).when(disable).then();
  });

  it('records its runs while it is enabled', () => {
    given(added()).when(recordRun).then(ran);
    given(added(), ran).when(recordRun).then(ran);
    given(added(), disabled).when(recordRun).then();
    given(added(), removed).when(recordRun).then();
  });

  it('is removed', () => given(added()).when(remove).then(removed));

  it('must exist to be revised or removed (R-86, R-87)', () => {
    for (const before of [[], [added(), removed]]) {
      given(...before)
        .when(revise({ enabled: false }))
        .thenRejected('schedule-unknown');
      given(...before)
        .when(remove)
        .thenRejected('schedule-unknown');
    }
  });
});

describe('the enabled flag of a schedule', () => {
  it('has the value set last, with one event per change', () =>
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.constantFrom('on', 'off', 'rest')), (start, commands) => {
        let state = cronSchedule.evolve(cronSchedule.initialState(), added({ enabled: start }));
        let on = start;
        for (const value of commands) {
          const command = value === 'rest' ? disable : revise({ enabled: value === 'on' });
          const facts = cronSchedule.decide(command as never, state) as CronScheduleFact[];
          expect(facts).toEqual((value === 'on') === on ? [] : [value === 'on' ? enabled : disabled]);
          for (const fact of facts) state = cronSchedule.evolve(state, fact);
          on = value === 'on';
        }
      }),
    ));
});
