import type { Recorded } from '#schema/events.ts';
import { projectionStream } from '#schema/kernel/streams.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

type SkippedEvent = ProjectionStatus['skipped'][number];

/** The events that an operator lets the view step over (D-119), by id: a log in another engine has other positions. */
export async function loadSkippedEvents(
  log: Pick<EventLogReader, 'readStream'>,
  projection: string,
): Promise<ReadonlyMap<string, SkippedEvent>> {
  const events = (await log.readStream(projectionStream(projection))) as Recorded<'ProjectionEventSkipped'>[];
  return new Map(
    events
      .filter(({ type }) => type === 'ProjectionEventSkipped')
      .map(({ data, meta }) => {
        const { projection: _projection, ...skipped } = data;
        return [data.eventId, { ...skipped, at: meta.occurredAt }];
      }),
  );
}
