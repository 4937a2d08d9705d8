import { v5 } from 'uuid';
import { cronSchedule } from '#domain/cron-schedule/cron-schedule.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { cronScheduleStream, streamParts } from '#schema/kernel/streams.ts';
import type { CronScheduleFact } from '#schema/scraping/cron-schedule.ts';
import { metaAfter, type Reactor, SkipEvent } from '../reactor.ts';

/** The namespace of this reactor's command ids. */
const commandIdNamespace = '6f0c1c5e-2a47-5e0b-8d2f-3b8a4f6d9c21';

/** Disables the schedules of a removed source. */
export const sourcesReactor: Reactor<'ScrapingSourceRemoved'> = {
  name: 'sources',
  on: ['ScrapingSourceRemoved'],

  async react(event, { log, send }) {
    const { sourceId } = event.data;
    if (typeof sourceId !== 'string') throw new SkipEvent('the event names no source');
    for (const stream of await log.streamNames(cronScheduleStream(''))) {
      if (sourceIdOf(await log.readStream(stream)) !== sourceId) continue;
      const scheduleId = streamParts(stream).identity;
      const outcome = await send({
        type: 'DisableCronSchedule',
        data: { scheduleId },
        meta: metaAfter(event, 'sources-reactor', v5(`${scheduleId} ${event.id}`, commandIdNamespace)),
      });
      if (!outcome.ok) throw new Error(`DisableCronSchedule was rejected: ${outcome.rejection.code}`);
    }
  },
};

/** The source of a schedule; null for a removed schedule or one without a source. */
function sourceIdOf(stream: readonly RecordedEvent[]): string | null {
  const schedule = (stream as readonly (RecordedEvent & CronScheduleFact)[]).reduce(
    cronSchedule.evolve,
    cronSchedule.initialState(),
  );
  return schedule.status === 'existing' ? schedule.fields.sourceId : null;
}
