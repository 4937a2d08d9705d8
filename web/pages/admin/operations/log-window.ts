import { parsePosition } from '#schema/kernel/position.ts';
import type { EventLogQuery } from '#web/data/graphql/generated/admin/graphql.ts';

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

/** Where reading starts: behind the position asked for, else at the beginning. */
export function startOf({ from }: LogFilter): string | null {
  return parsePosition(from.padStart(20, '0'));
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
