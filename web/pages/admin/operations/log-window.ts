import { counterOf, type Position, parsePosition, toPosition } from '#schema/position.ts';
import type { EventLogQuery } from '#web/graphql/generated/graphql.ts';

export type LogEntry = EventLogQuery['log']['entries'][number];

/** What the auditor asked for, as it stands in the address. */
export type LogFilter = { type: string; stream: string; from: string };

/** Part of the log in its order. `next`: where to go on, null when it reaches the end. */
export type LogWindow = { entries: readonly LogEntry[]; next: string | null };

export const pageSize = 50;

/** Without any filter the newest events are shown, and newest first; otherwise the log in its order. */
export function isLatest({ type, stream, from }: LogFilter): boolean {
  return !type && !stream && !from;
}

/** Where reading starts: behind the position asked for, near the end for the newest, else at the beginning. */
export function startOf(filter: LogFilter, head: string): string | null {
  if (isLatest(filter)) return shortlyBefore(head);
  return parsePosition(filter.from.padStart(20, '0'));
}

/** A page's length before a position, on a log that counts its events one by one. */
function shortlyBefore(head: string): string {
  const counter = counterOf(head as Position) - BigInt(pageSize);
  return toPosition(counter > 0n ? counter : 0n);
}

/** A window with the page that follows it. */
export function withPage(window: LogWindow, { entries, next }: LogWindow): LogWindow {
  const last = window.entries.at(-1)?.position ?? '';
  return { entries: [...window.entries, ...entries.filter(({ position }) => position > last)], next };
}

/** Where the log is read on from after this window: behind its last event when it reached the end. */
export function continuation({ entries, next }: LogWindow): string | null {
  return next ?? entries.at(-1)?.position ?? null;
}
