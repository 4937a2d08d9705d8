import { parsePosition } from '#schema/kernel/position.ts';
import type { EventLogQuery } from '#web/data/graphql/generated/admin/graphql.ts';

export type LogEntry = EventLogQuery['log']['entries'][number];

export type LogFilter = { type: string; stream: string; from: string };

/** A part of the log in its order. `next`: the position after which to continue; null at the end of the log. */
export type LogWindow = { entries: readonly LogEntry[]; next: string | null };

export const pageSize = 50;

/** Without a filter, the newest events are shown, newest first; otherwise events are in log order. */
export function isLatest({ type, stream, from }: LogFilter): boolean {
  return !type && !stream && !from;
}

/** The position after which reading starts; null for the beginning. */
export function startOf({ from }: LogFilter): string | null {
  return parsePosition(from.padStart(20, '0'));
}

export function withPage(window: LogWindow, { entries, next }: LogWindow): LogWindow {
  const last = window.entries.at(-1)?.position ?? '';
  return { entries: [...window.entries, ...entries.filter(({ position }) => position > last)], next };
}

/** The position after which to continue: the last event at the end of the log. */
export function continuation({ entries, next }: LogWindow): string | null {
  return next ?? entries.at(-1)?.position ?? null;
}
