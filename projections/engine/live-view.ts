import { type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ViewPlace } from './progress/announcements.ts';
import type { ViewVersion } from './view-version.ts';

/** How one view stands in the thread that keeps it up to date. */
export type LiveView = {
  readonly name: ViewName;
  /** What readers see; null before the first activation. */
  active: { readonly version: string; readonly position: Position } | null;
  /** The active version while it follows the log. */
  view: ViewVersion | null;
  /** Why its rows are not to be served (F8). */
  refused: string | null;
  /** The position of the last event that changed a row, as far as this process knows. */
  changedAt: Position;
  updatedAt: string;
};

/** A view's status without what only the log's head and a rebuild can add. */
export type LiveStatus = Omit<ProjectionStatus, 'name' | 'head' | 'lag' | 'rebuild'> & { name: ViewName };

export function notOpened(name: ViewName, at: Date): LiveView {
  return { name, active: null, view: null, refused: null, changedAt: START, updatedAt: at.toISOString() };
}

export function placeOf({ name, active, view, refused, changedAt }: LiveView): ViewPlace {
  return {
    name,
    position: active?.position ?? START,
    rows: `${active?.version ?? 'none'}@${changedAt}`,
    follows: view !== null,
    refused,
  };
}

export function statusOf({ name, active, view, refused, updatedAt }: LiveView): LiveStatus {
  const parked = [...(view?.parked.values() ?? [])];
  return {
    name,
    position: active?.position ?? START,
    status: refused ? 'failed' : view ? 'live' : 'rebuilding',
    error: refused,
    updatedAt,
    parked: parked.map(({ eventId: _event, ...row }) => row),
  };
}

/** A view's status before the log's head is known. */
export type Standing = Omit<ProjectionStatus, 'head' | 'lag'>;

/** How far a view may lag before its lag may be told as this much. */
const mostLag = 1000;

/** How the views stand against the log as it is now. */
export async function withHead(
  log: Pick<EventLogReader, 'head' | 'countAfter'>,
  views: readonly Standing[],
): Promise<ProjectionStatus[]> {
  const head = await log.head();
  const lags = new Map<string, Promise<number>>([[head, Promise.resolve(0)]]);
  return Promise.all(
    views.map(async (view) => {
      const counted = lags.get(view.position) ?? log.countAfter(view.position as Position, mostLag);
      lags.set(view.position, counted);
      return { ...view, head, lag: await counted };
    }),
  );
}
