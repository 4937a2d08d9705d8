import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { type AnyProjection, handlersOf } from '../engine/handlers.ts';
import { inPieces, logs, pieceSizes } from '../testing/generated-log.fixture.ts';
import { createRowStore } from '../testing/row-store.ts';
import { projections, viewNames } from './all.ts';

async function folded(projection: AnyProjection, pieces: readonly RecordedEvent[][]) {
  const view = createRowStore();
  for (const piece of pieces) await view.fold(projection, piece);
  expect([...view.parked.values()]).toEqual([]);
  return { rows: view.rows(), state: view.state() };
}

describe.each(viewNames)('the view %s', (name) => {
  const projection = projections[name];

  it('is registered under its own name', () => expect(projection.name).toBe(name));

  it("lists an event as 'ignored' exactly when it changes nothing, and as 'state' when it changes no row", () => {
    for (const [type, handler] of Object.entries(projection.on)) {
      const kinds = handlersOf(projection, type).map(({ kind }) => kind);
      if (handler === 'ignored') expect(kinds, type).toEqual([]);
      else expect(kinds[0] === 'row', type).toBe(handler !== 'state');
    }
  });

  it('computes the same rows from the same log, in any pages (LOG-06)', () =>
    fc.assert(
      fc.asyncProperty(logs, pieceSizes, async (log, sizes) => {
        const golden = await folded(projection, [log]);
        expect(await folded(projection, inPieces(log, sizes))).toEqual(golden);
        expect(await folded(projection, inPieces(log, [1]))).toEqual(golden);
      }),
    ));

  it('is not changed by events that it has applied, wherever a repeat starts', () =>
    fc.assert(
      fc.asyncProperty(logs, pieceSizes, fc.nat(100), async (log, sizes, from) => {
        const golden = await folded(projection, [log]);
        const repeated = log.slice(Math.min(from, log.length));
        expect(await folded(projection, [log, ...inPieces(repeated, sizes)])).toEqual(golden);
      }),
    ));
});
