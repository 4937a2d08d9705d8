import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ViewVersion } from '../view-version.ts';

const pageSize = 500;
/** Events applied in memory before their rows are written: each row once, and its pages too. */
const batchSize = 5000;

export type FillOptions = {
  log: EventLogReader;
  views: readonly ViewVersion[];
  /** The last position to apply; by default the log's end. */
  until?: Position | undefined;
  /** Called and awaited after each batch. */
  onProgress?: (position: Position, events: number) => void | Promise<void>;
};

/** Applies the log to all versions in one pass, to its end or up to `until`. */
export async function fill({ log, views, until, onProgress }: FillOptions): Promise<void> {
  let position = views
    .map((view) => view.position)
    .reduce((one, other) => (isAfter(one, other) ? other : one));
  for (;;) {
    const events = await nextBatch(log, position, until);
    const last = events.at(-1);
    if (!last) return;
    for (const view of views) await view.advance(events);
    position = last.position;
    await onProgress?.(position, events.length);
  }
}

async function nextBatch(
  log: EventLogReader,
  after: Position,
  until: Position | undefined,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  while (events.length < batchSize) {
    const page = await log.readAll(events.at(-1)?.position ?? after, pageSize);
    events.push(...page);
    if (page.length < pageSize) break;
  }
  return until ? events.filter(({ position }) => !isAfter(position, until)) : events;
}
