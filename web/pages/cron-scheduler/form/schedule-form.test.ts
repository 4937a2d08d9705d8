import { describe, expect, it } from 'vitest';
import { changesOf } from '#web/pages/admin/use-row-form.ts';
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
  it('opens with every source, every 6 hours (CRON-12)', () =>
    expect(scheduleForm.parse(empty)).toEqual({
      id: null,
      action: 'scrape_all',
      sourceId: null,
      schedule: '0 */6 * * *',
      enabled: true,
    }));

  it('sends a source for one action only (CRON-07)', () => {
    const chosen = { ...empty, sourceId: 'mohawk' };
    expect(scheduleForm.parse(chosen).sourceId).toBeNull();
    expect(scheduleForm.parse({ ...chosen, action: 'scrape_source' }).sourceId).toBe('mohawk');
  });

  it('takes no empty expression for the default one (CRON-22)', () =>
    expect(
      scheduleForm
        .safeParse({ ...empty, schedule: ' ' })
        .error?.issues.map(({ path, message }) => [path[0], message]),
    ).toEqual([['schedule', 'Invalid cron expression']]));

  it('refuses a wrapping range at once (D-97)', () =>
    expect(
      scheduleForm
        .safeParse({ ...empty, schedule: '0 22-2 * * *' })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Invalid cron expression']));

  it('sends what was changed', () => {
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
