import type { Projections } from '#projections/engine/running.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';

const patienceMs = 10_000;

export type Readiness = {
  ready: boolean;
  /** What is missing, as sentences. */
  missing: string[];
  /** Views that go on, but hold rows that wait for a mended fold. */
  parked: { view: string; rows: ProjectionStatus['parked'] }[];
};

type Watch = { log: Pick<EventLog, 'head'>; projections: Projections; now(): Date };

/**
 * Ready once the log answers and every view has once caught up and lags less than 10 s: what stood in the log
 * at one asking must be applied at an asking 10 s later.
 */
export function createReadinessCheck({ log, projections, now }: Watch): () => Promise<Readiness> {
  let caughtUp = false;
  const behind = new Map<string, { since: number; head: Position }>();
  void projections.caughtUp().then(() => {
    caughtUp = true;
  });

  function lagMs({ name, position, head, lag }: ProjectionStatus): number {
    const begun = behind.get(name);
    if (lag === 0) behind.delete(name);
    else if (!begun || !isAfter(begun.head, position as Position))
      behind.set(name, { since: now().getTime(), head: head as Position });
    return now().getTime() - (behind.get(name)?.since ?? now().getTime());
  }

  return async () => {
    const missing: string[] = [];
    const logAnswers = await answers(log.head());
    if (!logAnswers) missing.push('the event log does not answer');
    if (!caughtUp) missing.push('the views have not yet caught up with the log');
    const views = logAnswers ? await projections.status() : [];
    for (const view of views) {
      if (view.status === 'failed') missing.push(`the view ${view.name} has failed`);
      if (lagMs(view) >= patienceMs) missing.push(`the view ${view.name} lags by ${view.lag} events`);
    }
    const parked = views.filter(({ parked: rows }) => rows.length > 0);
    return {
      ready: missing.length === 0,
      missing,
      parked: parked.map(({ name, parked: rows }) => ({ view: name, rows })),
    };
  };
}

/** Any failure counts: whatever keeps the log from answering keeps the site from being ready. */
function answers(question: Promise<unknown>): Promise<boolean> {
  return question.then(
    () => true,
    () => false,
  );
}
