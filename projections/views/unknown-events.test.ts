import { describe, expect, it } from 'vitest';
import { eventDefinitions, type FactType } from '#schema/events.ts';
import { foldRow } from '../engine/fold-row.ts';
import { handlersOf } from '../engine/handlers.ts';
import { listingCreated } from '../testing/examples/listing-examples.ts';
import { toRecordedEvents } from '../testing/recorded-events.ts';
import { createRowStore } from '../testing/row-store.ts';
import { projections, viewNames } from './all.ts';

/** An event of any type, which has all fields of any event. */
const [example] = toRecordedEvents([listingCreated()]) as [ReturnType<typeof toRecordedEvents>[number]];
const madeUp = ['ListingBlessed', 'constructor', 'toString', '__proto__'];

describe.each(viewNames)('the view %s', (name) => {
  const projection = projections[name];

  it('skips unknown event types', async () => {
    const view = createRowStore();
    await view.fold(
      projection,
      madeUp.map((type) => ({ ...example, type })),
    );
    expect([view.rows(), view.state()]).toEqual([{}, {}]);
    expect(view.parked).toEqual(new Map());
  });

  it('skips known event types without a handler', async () => {
    const others = (Object.keys(eventDefinitions) as FactType[]).filter(
      (type) => handlersOf(projection, type).length === 0,
    );
    const view = createRowStore();
    await view.fold(
      projection,
      others.map((type) => ({ ...example, type })),
    );
    expect([view.rows(), view.state()]).toEqual([{}, {}]);
    expect(view.parked).toEqual(new Map());
  });

  it('has no row from unknown events alone', () => {
    for (const type of madeUp) expect(foldRow(projection, 'l1', [{ ...example, type }]), type).toBeNull();
  });
});
