import type { RecordedEvent } from '#schema/message.ts';
import { beginning, isAfter } from '#schema/position.ts';
import type { EventLog } from './event-log.ts';

/**
 * An item's events and those of every stream that shares the intent it began with, in log order; null when the
 * stream is empty. Read from the log alone, so that it holds whatever becomes of the views: one pass over it.
 */
export async function itemHistory(
  log: Pick<EventLog, 'readStream' | 'readAll'>,
  stream: string,
): Promise<RecordedEvent[] | null> {
  const [first] = await log.readStream(stream);
  if (!first) return null;
  const streams = new Set([stream]);
  for (
    let page = await log.readAll(beginning);
    page.length > 0;
    page = await log.readAll(page.at(-1)!.position)
  )
    for (const event of page)
      if (event.meta.correlationId === first.meta.correlationId) streams.add(event.stream);
  const events = (await Promise.all([...streams].map((each) => log.readStream(each)))).flat();
  return events.sort((one, other) => (isAfter(one.position, other.position) ? 1 : -1));
}
