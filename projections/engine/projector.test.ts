import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { listingApproved, listingCreated, listingRevised } from '../testing/examples/listing-examples.ts';
import { inPieces, logs, pieceSizes } from '../testing/generated-log.fixture.ts';
import { toRecordedEvents } from '../testing/recorded-events.ts';
import { createRowStore } from '../testing/row-store.ts';
import { events } from '../views/events/events.ts';
import type { AnyHandler, AnyProjection } from './handlers.ts';
import { foldBatch, type Load } from './projector.ts';

type Seen = { seen: string[] };

const listingIdOf = ({ data }: Recorded) => ('listingId' in data ? data.listingId : '');

/** A row per listing with the types of its events, and a state document that counts the listing's events. */
const row: AnyHandler<Row & Seen> = {
  key: listingIdOf,
  apply: (before, event, { id }) => ({ id, seen: [...(before?.seen ?? []), event.type] }),
};
const all: AnyHandler<Seen> = {
  reads: (event) => [['row', listingIdOf(event)]],
  key: () => 'all',
  apply(before, event, { read }) {
    const listing = read('row', listingIdOf(event)) as Seen | null;
    return { seen: [...(before?.seen ?? []), `${listingIdOf(event)}:${listing?.seen.length ?? 0}`] };
  },
};
const seen: AnyProjection = {
  name: 'events',
  version: 1,
  indexes: [],
  on: { ListingCreated: row, ListingRevised: row },
  state: { all: { ListingCreated: all, ListingRevised: all } },
};

const loadNone: Load = async (_part, ids) => ids.map(() => undefined);

/** A projection whose row handlers throw for one event. */
function failingAt(eventId: string, projection: AnyProjection): AnyProjection {
  const handlers = Object.entries(projection.on).map(([type, handler]) => [
    type,
    typeof handler === 'object' ? failing(handler, (event) => event.id === eventId) : handler,
  ]);
  return { ...projection, on: Object.fromEntries(handlers) };
}

function failing<Document extends object>(
  handler: AnyHandler<Document>,
  fails: (event: Recorded) => boolean,
): AnyHandler<Document> {
  return {
    ...handler,
    apply(before, event, context) {
      if (fails(event)) throw new Error('no such shape');
      return handler.apply(before, event, context);
    },
  };
}

const noWrites = { writes: [], state: [], parked: [] };

describe('foldBatch', () => {
  it('loads all rows that its events name in one call, and writes each row once', async () => {
    const loads: (readonly string[])[] = [];
    const load: Load = (part, ids) => {
      loads.push([part, ...ids]);
      return loadNone(part, ids);
    };
    const log = toRecordedEvents([
      listingCreated(),
      listingApproved(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({ price: '$9' }),
    ]);
    const { writes } = await foldBatch(events, log, load);
    expect(loads).toEqual([['rows', 'l1', 'l2']]);
    expect(writes.map(({ id, position }) => [id, position])).toEqual([
      ['l1', log[3]?.position],
      ['l2', log[2]?.position],
    ]);
  });

  it('computes all documents of an event from those before it', async () => {
    const view = createRowStore();
    await view.fold(
      seen,
      toRecordedEvents([listingCreated(), listingRevised({}), listingCreated({ listingId: 'l2' })]),
    );
    expect(view.rows()).toEqual({
      l1: { id: 'l1', seen: ['ListingCreated', 'ListingRevised'] },
      l2: { id: 'l2', seen: ['ListingCreated'] },
    });
    expect(view.state()).toEqual({ 'all:all': { seen: ['l1:0', 'l1:1', 'l2:0'] } });
  });

  it('skips a row that has already applied the event', async () => {
    const log = toRecordedEvents([listingCreated(), listingApproved()]);
    const row = { id: 'l1', performer: 'unchanged' };
    const load: Load = async () => [{ position: log[1]!.position, row }];
    expect(await foldBatch(events, log, load)).toEqual(noWrites);
  });

  it('does not write a row when its handler returns the same object', async () => {
    const same: AnyProjection = {
      ...seen,
      on: { ListingApproved: { key: listingIdOf, apply: (before) => before } },
    };
    expect(await foldBatch(same, toRecordedEvents([listingApproved()]), loadNone)).toEqual(noWrites);
  });

  it('skips events of unknown types', async () => {
    const [event] = toRecordedEvents([listingCreated()]) as [RecordedEvent];
    const unknown = [
      { ...event, type: 'ListingPainted' },
      { ...event, type: 'constructor' },
    ];
    expect(await foldBatch(events, unknown, loadNone)).toEqual(noWrites);
  });
});

describe('foldBatch with an event that throws', () => {
  it('parks its row and the later events of that row; all other rows continue', async () => {
    const log = toRecordedEvents([
      listingCreated(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({ price: '$9' }),
      listingApproved(),
      listingApproved('l2'),
    ]);
    const view = createRowStore();
    await view.fold(failingAt('event-3', events), log);
    expect(view.rows()).toMatchObject({ l1: { price: '$15', approved: false }, l2: { approved: true } });
    expect([...view.parked.values()]).toEqual([
      {
        id: 'l1',
        position: log[2]?.position,
        eventId: 'event-3',
        eventType: 'ListingRevised',
        error: 'no such shape',
        events: 2,
      },
    ]);
  });

  it('parks events that read a parked row, since its state is incomplete', async () => {
    const ofFirst = (event: Recorded) => listingIdOf(event) === 'l1';
    const on = { ListingCreated: failing(row, ofFirst), ListingRevised: failing(row, ofFirst) };
    const throwing: AnyProjection = { ...seen, on };
    const view = createRowStore();
    const facts = [
      listingCreated(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({}),
      listingRevised({}),
    ];
    await view.fold(throwing, toRecordedEvents(facts));
    expect(view.rows()).toEqual({ l2: { id: 'l2', seen: ['ListingCreated'] } });
    expect(view.state()).toEqual({ 'all:all': { seen: ['l1:0', 'l2:0'] } });
    expect(view.parked.get('l1')).toMatchObject({ events: 3 });
  });

  it('parks its stream when the affected rows are unknown', async () => {
    const [created, revised, other] = toRecordedEvents([
      listingCreated(),
      listingRevised({ date: 7 as never }),
      listingCreated({ listingId: 'l2' }),
    ]) as [RecordedEvent, RecordedEvent, RecordedEvent];
    const later = { ...other, stream: created.stream, position: toPosition(4) };
    const view = createRowStore();
    await view.fold(events, [created, revised, other, later]);
    expect(Object.keys(view.rows())).toEqual(['l1', 'l2']);
    expect(view.parked.get('listing-l1')).toMatchObject({
      error: 'ListingRevised.date is number, not string or undefined',
      events: 2,
    });
  });

  it('returns the same rows for any page sizes, and a corrected projection returns the expected rows', () =>
    fc.assert(
      fc.asyncProperty(logs, pieceSizes, fc.nat(60), async (log, sizes, at) => {
        const failing = failingAt(log[at % Math.max(1, log.length)]?.id ?? '', events);
        const [whole, paged, corrected, golden] = [
          createRowStore(),
          createRowStore(),
          createRowStore(),
          createRowStore(),
        ];
        await whole.fold(failing, log);
        for (const piece of inPieces(log, sizes)) await paged.fold(failing, piece);
        expect(paged.rows()).toEqual(whole.rows());
        expect([...paged.parked]).toEqual([...whole.parked]);

        for (const piece of inPieces(log, sizes)) await corrected.fold(events, piece);
        await golden.fold(events, log);
        expect(corrected.rows()).toEqual(golden.rows());

        const parked = new Set(whole.parked.keys());
        for (const [id, row] of Object.entries(golden.rows()))
          if (!parked.has(id)) expect(whole.rows()[id]).toEqual(row);
      }),
    ));
});
