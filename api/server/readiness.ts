import type { Projections } from '#projections/engine/ports.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { FailingConsumer, ProjectionStatus } from '#schema/wire.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { failingConsumers } from '#stores/operational/consumer-retry.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

const maxLagMs = 10_000;

export type Readiness = {
  ready: boolean;
  /** Why the process is not ready, as sentences. */
  missing: string[];
  /** Views that work except for rows whose fold has failed. */
  parked: { view: string; rows: ProjectionStatus['parked'] }[];
  /** Consumers of the log that fail and try again (D-118); without the errors, which may have personal data. */
  failing: Omit<FailingConsumer, 'error'>[];
};

type Deps = {
  log: Pick<EventLog, 'head'>;
  projections: Projections;
  operational: Pick<OperationalStore, 'list'>;
  now(): Date;
};

/**
 * Ready once the event log responds and every view has caught up once and lags less than 10 s: an event that was the
 * head at one check must be applied by a check 10 s later.
 */
export function createReadinessCheck({ log, projections, operational, now }: Deps): () => Promise<Readiness> {
  let caughtUp = false;
  const behind = new Map<string, { since: number; head: Position }>();
  void projections.caughtUp().then(() => {
    caughtUp = true;
  });

  function lagMs({ name, position, head, lag }: ProjectionStatus): number {
    const lagging = behind.get(name);
    if (lag === 0) behind.delete(name);
    else if (!lagging || !isAfter(lagging.head, position as Position))
      behind.set(name, { since: now().getTime(), head: head as Position });
    return now().getTime() - (behind.get(name)?.since ?? now().getTime());
  }

  return async () => {
    const missing: string[] = [];
    const logResponds = await succeeds(log.head());
    if (!logResponds) missing.push('the event log does not respond');
    if (!caughtUp) missing.push('the views have not yet caught up with the log');
    const views = logResponds ? await projections.status() : [];
    for (const view of views) {
      if (view.status === 'failed') missing.push(`the view ${view.name} has failed`);
      if (lagMs(view) >= maxLagMs) missing.push(`the view ${view.name} lags by ${view.lag} events`);
    }
    const failing = await failingConsumers(operational).catch(() => null);
    if (!failing) missing.push('the operational store does not respond');
    const parked = views.filter(({ parked: rows }) => rows.length > 0);
    return {
      ready: missing.length === 0,
      missing,
      parked: parked.map(({ name, parked: rows }) => ({ view: name, rows })),
      failing: failing?.map(({ error: _error, ...consumer }) => consumer) ?? [],
    };
  };
}

/** Any failure to read the log makes the process not ready. */
function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}
