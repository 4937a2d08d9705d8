import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { CronFields } from '#schema/scraping/cron-schedule.ts';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { sourcesReactor } from './sources.ts';

const sources = sourcesReactor as Reactor;

const meta = () => ({
  at: '2026-10-01T09:00:00.000Z',
  actor: { kind: 'admin', id: 'ada' } as const,
  correlationId: 'click',
  causationId: null,
  commandId: crypto.randomUUID(),
});

const source = (sourceId: string): AnyCommand => ({
  type: 'AddScrapingSource',
  data: { ...plainSource, name: sourceId, sourceId },
  meta: meta(),
});

const schedule = (scheduleId: string, sourceId: string | null): AnyCommand => ({
  type: 'AddCronSchedule',
  data: {
    scheduleId,
    action: sourceId === null ? 'scrape_all' : 'scrape_source',
    schedule: '0 * * * *',
    enabled: true,
    sourceId,
  },
  meta: meta(),
});

const revise = (scheduleId: string, changes: Partial<CronFields>): AnyCommand => ({
  type: 'ReviseCronSchedule',
  data: { scheduleId, changes },
  meta: meta(),
});

it('disables the schedules of a removed source, and no others, once (R-78)', async () => {
  const { log, operational, send, start } = await setupReactor();
  const given = [
    source('s1'),
    source('s2'),
    schedule('own', 's1'),
    schedule('moved-here', 's2'),
    revise('moved-here', { sourceId: 's1' }),
    schedule('moved-away', 's1'),
    revise('moved-away', { sourceId: 's2' }),
    schedule('all', null),
    schedule('gone', 's1'),
    { type: 'RemoveCronSchedule', data: { scheduleId: 'gone' }, meta: meta() } as const,
    { type: 'RemoveScrapingSource', data: { sourceId: 's1' }, meta: meta() } as const,
  ];
  for (const command of given) expect(await send(command)).toMatchObject({ ok: true });
  const reactor = start(sources);
  const resting = async () => {
    const streams = await log.streamNames('cronSchedule-');
    const schedules = await Promise.all(streams.map((stream) => log.readStream(stream)));
    return schedules.flatMap((stream) =>
      stream.filter(({ type }) => type === 'CronScheduleDisabled').map(({ data }) => data.scheduleId),
    );
  };
  await eventually(async () => expect(await resting()).toEqual(['moved-here', 'own']));
  const [disabled] = (await log.readStream('cronSchedule-own')).slice(-1);
  expect(disabled?.meta).toMatchObject({
    actor: { kind: 'system', id: 'sources-reactor' },
    correlationId: 'click',
  });

  await reactor.stop();
  await operational.delete('reactor-checkpoint', 'sources');
  const repeating = start(sources);
  const head = await log.head();
  await eventually(() => expect(repeating.position()).toBe(head));
  expect(await resting()).toEqual(['moved-here', 'own']);
});
