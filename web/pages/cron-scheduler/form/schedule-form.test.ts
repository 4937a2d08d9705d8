import { describe, expect, it } from 'vitest';
import { changesOf } from '#web/pages/admin/change/use-row-form.ts';
import { scheduleForm, scheduleToForm } from './schedule-form.ts';

const empty = scheduleToForm(null);
const nightly = {
  id: 'nightly',
  action: 'scrape_source',
  schedule: '0 6 * * *',
  enabled: true,
  sourceId: 'mohawk',
  nextRun: null,
  lastRun: null,
} as const;

describe('the form of a schedule', () => {
  it('starts with all sources, every 6 hours (CRON-12)', () =>
    expect(scheduleForm.parse(empty)).toEqual({
      id: null,
      action: 'scrape_all',
      sourceId: null,
      schedule: '0 */6 * * *',
      enabled: true,
    }));

  it('sends a source only for the action that has one (CRON-07)', () => {
    const withSource = { ...empty, sourceId: 'mohawk' };
    expect(scheduleForm.parse(withSource).sourceId).toBeNull();
    expect(scheduleForm.parse({ ...withSource, action: 'scrape_source' }).sourceId).toBe('mohawk');
  });

  it('rejects an empty expression instead of using the default (CRON-22)', () =>
    expect(
      scheduleForm
        .safeParse({ ...empty, schedule: ' ' })
        .error?.issues.map(({ path, message }) => [path[0], message]),
    ).toEqual([['schedule', 'Invalid cron expression']]));

  it('rejects a wrapping range before sending (D-97)', () =>
    expect(
      scheduleForm
        .safeParse({ ...empty, schedule: '0 22-2 * * *' })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Invalid cron expression']));

  it('sends changed fields only', () => {
    const before = scheduleToForm(nightly);
    expect(changesOf(scheduleForm, before, scheduleForm.parse(before))).toEqual({});
    expect(
      changesOf(
        scheduleForm,
        before,
        scheduleForm.parse({ ...before, action: 'scrape_all', schedule: '0 7  * * *' }),
      ),
    ).toEqual({
      action: 'scrape_all',
      sourceId: null,
      schedule: '0 7 * * *',
    });
  });
});
