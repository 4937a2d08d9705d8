import { v5 } from 'uuid';
import { cronSchedule } from '#domain/cron-schedule/cron-schedule.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { cronScheduleStream, streamParts } from '#schema/kernel/streams.ts';
import type { CronScheduleFact } from '#schema/scraping/cron-schedule.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';

/** The namespace of this reactor's command ids. */
const commandIdNamespace = '6f0c1c5e-2a47-5e0b-8d2f-3b8a4f6d9c21';

/** Lets the schedules of a removed source rest: there is nothing left for them to read. */
export const sourcesReactor: Reactor<'ScrapingSourceRemoved'> = {
  name: 'sources',
  on: ['ScrapingSourceRemoved'],

  async react({ id, data: { sourceId }, meta: { occurredAt, correlationId } }, { log, send }) {
    if (typeof sourceId !== 'string') throw new SkipEvent('the event names no source');
    for (const stream of await log.streamNames(cronScheduleStream(''))) {
      if (sourceIn(await log.readStream(stream)) !== sourceId) continue;
      const scheduleId = streamParts(stream).identity;
      const outcome = await send({
        type: 'DisableCronSchedule',
        data: { scheduleId },
        meta: {
          at: occurredAt,
          actor: { kind: 'system', id: 'sources-reactor' },
          correlationId,
          causationId: id,
          commandId: v5(`${scheduleId} ${id}`, commandIdNamespace),
        },
      });
      if (!outcome.ok) throw new Error(`a schedule was not disabled: ${outcome.rejection.code}`);
    }
  },
};

/** The source that a schedule reads, if it lives and reads one. */
function sourceIn(stream: readonly RecordedEvent[]): string | null {
  const schedule = (stream as readonly (RecordedEvent & CronScheduleFact)[]).reduce(
    cronSchedule.evolve,
    cronSchedule.initialState(),
  );
  return schedule.status === 'living' ? schedule.fields.sourceId : null;
}
