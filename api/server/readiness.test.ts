import { describe, expect, it } from 'vitest';
import type { Projections } from '#projections/engine/ports.ts';
import { type Position, toPosition } from '#schema/kernel/position.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { createReadinessCheck } from './readiness.ts';

/** A log and one view whose positions the test sets. */
function createReadiness() {
  let time = 0;
  let position = 0;
  let head = 0;
  let status: ProjectionStatus['status'] = 'live';
  const { promise: caughtUp, resolve } = Promise.withResolvers<void>();
  const view = (): ProjectionStatus => ({
    name: 'events',
    position: toPosition(position),
    head: toPosition(head),
    lag: head - position,
    status,
    error: null,
    updatedAt: '',
    parked: [],
    skipped: [],
    rebuild: null,
  });
  const projections = {
    caughtUp: () => caughtUp,
    status: async () => [view()],
  } as unknown as Projections;
  const log = { head: async (): Promise<Position> => toPosition(head) };
  const operational = { list: async () => [] };
  const ask = createReadinessCheck({ log, projections, operational, now: () => new Date(time) });
  return {
    caughtUp: resolve,
    ask: async (then: { after: number; position: number; head: number }) => {
      time += then.after * 1000;
      ({ position, head } = then);
      return (await ask()).missing;
    },
    fail: () => {
      status = 'failed';
    },
  };
}

describe('readiness', () => {
  it('waits until every view has once caught up', async () => {
    const { ask, caughtUp } = createReadiness();
    expect(await ask({ after: 0, position: 1, head: 1 })).toEqual([
      'the views have not yet caught up with the log',
    ]);
    caughtUp();
    await expect.poll(() => ask({ after: 0, position: 1, head: 1 })).toEqual([]);
  });

  it('accepts a view that lags while it advances, and reports one that does not advance for 10 s', async () => {
    const { ask, caughtUp } = createReadiness();
    caughtUp();
    await ask({ after: 0, position: 0, head: 0 });
    expect(await ask({ after: 60, position: 0, head: 100 })).toEqual([]);
    expect(await ask({ after: 9, position: 50, head: 200 })).toEqual([]);
    expect(await ask({ after: 5, position: 150, head: 300 })).toEqual([]);
    expect(await ask({ after: 9, position: 200, head: 400 })).toEqual([]);
    expect(await ask({ after: 1, position: 200, head: 400 })).toEqual(['the view events lags by 200 events']);
    expect(await ask({ after: 1, position: 400, head: 400 })).toEqual([]);
  });

  it('reports a view that has failed', async () => {
    const { ask, caughtUp, fail } = createReadiness();
    caughtUp();
    fail();
    expect(await ask({ after: 0, position: 1, head: 1 })).toContain('the view events has failed');
  });
});
