import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type Position, START } from '#schema/kernel/position.ts';
import type { EventLogReader } from './event-log.ts';

/** The pages of events after a position up to `end`, in order. */
export async function* pagesUpTo(
  log: Pick<EventLogReader, 'readAll'>,
  after: Position,
  end: Position,
): AsyncGenerator<RecordedEvent[]> {
  for (let page = await log.readAll(after); page.length > 0; ) {
    const last = page.at(-1)!.position;
    yield page.filter(({ position }) => position <= end);
    if (last >= end) return;
    page = await log.readAll(last);
  }
}

/** Every event of a log in order, up to the end that it has now. */
export async function* eachEvent(
  log: Pick<EventLogReader, 'readAll' | 'head'>,
): AsyncGenerator<RecordedEvent> {
  for await (const page of pagesUpTo(log, START, await log.head())) yield* page;
}
