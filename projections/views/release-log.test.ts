import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { toCurrentShape } from '#stores/event-log/upcast.ts';
import { schemaViolation } from '../engine/schema-violation.ts';
import { goldenLogs } from '../testing/golden-log.ts';
import { release } from '../testing/release-1.fixture.ts';
import { createRowStore } from '../testing/row-store.ts';
import { projections, viewNames } from './all.ts';

const current = (event: RecordedEvent) => toCurrentShape(event, eventDefinitions);
const { logs, rows } = release;

describe('the log of an earlier release', () => {
  it('is the beginning of the golden logs', () =>
    expect(goldenLogs.map((log, at) => log.slice(0, logs[at]?.length))).toEqual(logs));

  it('has events that their definitions still describe', () => {
    expect(new Set(logs.flat().map(({ type }) => type)).size).toBe(118);
    expect(logs.flat().flatMap((event) => schemaViolation(current(event)) ?? [])).toEqual([]);
  });

  // A later release may add fields and views.
  it.each(viewNames.filter((name) => name in rows))(
    'gives the rows of %s that it gave then',
    async (name) => {
      for (const [at, log] of logs.entries()) {
        const view = createRowStore();
        await view.fold(projections[name], log.map(current));
        expect([...view.parked.values()]).toEqual([]);
        expect(Object.keys(view.rows())).toEqual(Object.keys(rows[name]?.[at] ?? {}));
        expect(view.rows()).toMatchObject(rows[name]?.[at] ?? {});
      }
    },
  );
});

it('every event type is in the golden logs', () => {
  const types = new Set(goldenLogs.flat().map(({ type }) => type));
  expect(Object.keys(eventDefinitions).filter((type) => !types.has(type))).toEqual([]);
});
