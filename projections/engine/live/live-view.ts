import { type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ViewProgress } from '../progress/progress-channel.ts';
import type { ViewVersion } from '../view-version.ts';

/** The state of one view in the projector's thread. */
export type LiveView = {
  readonly name: ViewName;
  /** The version that readers see; null before the first activation. */
  active: { readonly version: string; readonly position: Position } | null;
  /** The active version while it follows the log. */
  view: ViewVersion | null;
  /** Reason why reads are blocked (the rows are ahead of a restored log), or null. */
  blocked: string | null;
  /** The position of the last event that changed a row since this process started. */
  changedAt: Position;
  updatedAt: string;
};

/** A view's status without the fields that depend on the log's head or on a rebuild. */
export type LiveStatus = Omit<ProjectionStatus, 'name' | 'head' | 'lag' | 'rebuild'> & { name: ViewName };

export function initialLiveView(name: ViewName, at: Date): LiveView {
  return { name, active: null, view: null, blocked: null, changedAt: START, updatedAt: at.toISOString() };
}

export function progressOf({ name, active, view, blocked, changedAt }: LiveView): ViewProgress {
  return {
    name,
    position: active?.position ?? START,
    rows: `${active?.version ?? 'none'}@${changedAt}`,
    follows: view !== null,
    refused: blocked,
  };
}

export function statusOf({ name, active, view, blocked, updatedAt }: LiveView): LiveStatus {
  return {
    name,
    position: active?.position ?? START,
    status: blocked ? 'failed' : view ? 'live' : 'rebuilding',
    error: blocked,
    updatedAt,
    parked: [...(view?.parked.values() ?? [])],
    skipped: [...(view?.skipped.values() ?? [])],
  };
}

/** A view's status before the log's head is known. */
export type StatusWithoutHead = Omit<ProjectionStatus, 'head' | 'lag'>;

/** A larger lag is reported as this number: an exact count would read too much of the log. */
const maxReportedLag = 1000;

/** Adds the log's head and each view's lag. */
export async function withHead(
  log: Pick<EventLogReader, 'head' | 'countAfter'>,
  views: readonly StatusWithoutHead[],
): Promise<ProjectionStatus[]> {
  const head = await log.head();
  const lags = new Map<string, Promise<number>>([[head, Promise.resolve(0)]]);
  return Promise.all(
    views.map(async (view) => {
      const counted = lags.get(view.position) ?? log.countAfter(view.position as Position, maxReportedLag);
      lags.set(view.position, counted);
      return { ...view, head, lag: await counted };
    }),
  );
}
