import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { toHistoryEntries } from './history-entry.ts';

/** Events scanned for one page of a type; a rare type takes several pages, some of them empty. */
const maxScanned = 20_000;
const pageSize = 500;

export type LogFilter = {
  /** The position to continue after. */
  from?: Position | undefined;
  limit: number;
  type?: string | undefined;
  stream?: string | undefined;
  /** Returns the last events and ignores the rest of the filter. */
  latest?: boolean | undefined;
};

export type LogPage = { entries: HistoryEntry[]; next: Position | null };

/** One page of the log in order. `next` is the position to continue after, or null at the end. */
export async function loadLogPage(
  deps: Queries & Pick<Gateway, 'sealer' | 'log'>,
  filter: LogFilter,
): Promise<LogPage> {
  const { events, next } = await find(deps, filter);
  return { entries: await toHistoryEntries(deps, events), next };
}

async function find({ log }: Pick<Gateway, 'log'>, filter: LogFilter): Promise<Found> {
  const { stream, latest, limit } = filter;
  if (latest) return { events: await log.latest(limit), next: null };
  return stream ? pageOfStream(log, stream, filter) : pageOfAll(log, filter);
}

type Found = { events: RecordedEvent[]; next: Position | null };

async function pageOfStream(
  log: EventLog,
  stream: string,
  { from = START, limit, type }: LogFilter,
): Promise<Found> {
  const left = (await log.readStream(stream)).filter(
    (event) => isAfter(event.position, from) && (type === undefined || event.type === type),
  );
  const events = left.slice(0, limit);
  return { events, next: left.length > limit ? (events.at(-1)?.position ?? null) : null };
}

async function pageOfAll(log: EventLog, { from = START, limit, type }: LogFilter): Promise<Found> {
  const events: RecordedEvent[] = [];
  let after = from;
  for (let scanned = 0; scanned < maxScanned; scanned += pageSize) {
    const page = await log.readAll(after, pageSize);
    for (const event of page) {
      if (events.length === limit) return { events, next: after };
      if (type === undefined || event.type === type) events.push(event);
      after = event.position;
    }
    if (page.length < pageSize) return { events, next: null };
  }
  return { events, next: after };
}
