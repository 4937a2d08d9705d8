import { type HistoryKind, historyKinds, isOfItem, ownIdFields } from '#schema/history/history-kinds.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, START } from '#schema/kernel/position.ts';
import type { EventLog } from './event-log.ts';

type Log = Pick<EventLog, 'readStream' | 'readAll'>;

/**
 * An item's events and those of every stream that its first event's command started, in log order; null when
 * the log does not know the item. `id` is the item's own id or its stream's (D-93). Reads only the log, so it
 * works in any state of the views: one pass over the log, and a second to find an item by its own id.
 */
export async function itemHistory(log: Log, kind: HistoryKind, id: string): Promise<RecordedEvent[] | null> {
  const stream = `${historyKinds[kind]}-${id}`;
  const [first = await findFirstEvent(log, kind, id)] = await log.readStream(stream);
  if (!first) return null;
  const streams = new Set([first.stream]);
  for await (const event of readWholeLog(log))
    if (event.meta.correlationId === first.meta.correlationId) streams.add(event.stream);
  const events = (await Promise.all([...streams].map((each) => log.readStream(each)))).flat();
  return isOfItem(events, kind, id).sort((one, other) => (isAfter(one.position, other.position) ? 1 : -1));
}

async function findFirstEvent(log: Log, kind: HistoryKind, id: string): Promise<RecordedEvent | undefined> {
  const field = ownIdFields[kind];
  if (!field) return undefined;
  for await (const event of readWholeLog(log))
    if (event.stream.startsWith(`${historyKinds[kind]}-`) && event.data[field] === id) return event;
  return undefined;
}

async function* readWholeLog(log: Pick<Log, 'readAll'>): AsyncGenerator<RecordedEvent> {
  for (let page = await log.readAll(START); page.length > 0; page = await log.readAll(page.at(-1)!.position))
    yield* page;
}
