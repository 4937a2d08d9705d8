import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { inPieces, logs, pieceSizes } from '../testing/generated-log.fixture.ts';
import { listingApproved, listingCreated, listingRevised } from '../testing/listing-examples.ts';
import { toRecordedEvents } from '../testing/recorded-events.ts';
import { createRowStore } from '../testing/row-store.ts';
import { events } from '../views/events/events.ts';
import type { AnyHandler, AnyProjection } from './handlers.ts';
import { foldBatch, type Load } from './projector.ts';

type Seen = { seen: string[] };

const listingIdOf = ({ data }: Recorded) => ('listingId' in data ? data.listingId : '');

/** Keeps each listing's events, and in the state one document of all of them after a look at the listing's. */
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

const none: Load = async (_part, ids) => ids.map(() => undefined);

/** A fold that fails at one event, apart from the view's state. */
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

const nothing = { writes: [], state: [], parked: [] };

describe('a batch', () => {
  it('loads all rows that its events name in one call, and writes each once', async () => {
    const asked: (readonly string[])[] = [];
    const load: Load = (part, ids) => {
      asked.push([part, ...ids]);
      return none(part, ids);
    };
    const log = toRecordedEvents([
      listingCreated(),
      listingApproved(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({ price: '$9' }),
    ]);
    const { writes } = await foldBatch(events, log, load);
    expect(asked).toEqual([['rows', 'l1', 'l2']]);
    expect(writes.map(({ id, position }) => [id, position])).toEqual([
      ['l1', log[3]?.position],
      ['l2', log[2]?.position],
    ]);
  });

  it('folds all documents of an event over those before it', async () => {
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
    const row = { id: 'l1', performer: 'as it stands' };
    const load: Load = async () => [{ position: log[1]!.position, row }];
    expect(await foldBatch(events, log, load)).toEqual(nothing);
  });

  it('does not write a row when its handler returns the same object', async () => {
    const same: AnyProjection = {
      ...seen,
      on: { ListingApproved: { key: listingIdOf, apply: (before) => before } },
    };
    expect(await foldBatch(same, toRecordedEvents([listingApproved()]), none)).toEqual(nothing);
  });

  it('skips events of unknown types', async () => {
    const [event] = toRecordedEvents([listingCreated()]) as [RecordedEvent];
    const unheard = [
      { ...event, type: 'ListingPainted' },
      { ...event, type: 'constructor' },
    ];
    expect(await foldBatch(events, unheard, none)).toEqual(nothing);
  });
});

describe('an event whose fold throws', () => {
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
    const poison: AnyProjection = { ...seen, on };
    const view = createRowStore();
    const told = [
      listingCreated(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({}),
      listingRevised({}),
    ];
    await view.fold(poison, toRecordedEvents(told));
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

  it('gives the same rows for any page sizes, and a corrected projection gives the expected rows', () =>
    fc.assert(
      fc.asyncProperty(logs, pieceSizes, fc.nat(60), async (log, sizes, at) => {
        const failing = failingAt(log[at % Math.max(1, log.length)]?.id ?? '', events);
        const [whole, paged, mended, golden] = [
          createRowStore(),
          createRowStore(),
          createRowStore(),
          createRowStore(),
        ];
        await whole.fold(failing, log);
        for (const piece of inPieces(log, sizes)) await paged.fold(failing, piece);
        expect(paged.rows()).toEqual(whole.rows());
        expect([...paged.parked]).toEqual([...whole.parked]);

        for (const piece of inPieces(log, sizes)) await mended.fold(events, piece);
        await golden.fold(events, log);
        expect(mended.rows()).toEqual(golden.rows());

        const parked = new Set(whole.parked.keys());
        for (const [id, row] of Object.entries(golden.rows()))
          if (!parked.has(id)) expect(whole.rows()[id]).toEqual(row);
      }),
    ));
});
