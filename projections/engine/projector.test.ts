import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { inPieces, logs, pieceSizes } from '../testing/generated-log.fixture.ts';
import { listingApproved, listingCreated, listingRevised } from '../testing/listing-examples.ts';
import { createRowStore, toRecordedEvents } from '../testing/specification.ts';
import { events } from '../views/events/events.ts';
import type { Projection } from './projection.ts';
import { foldBatch } from './projector.ts';

type Count = Row & { seen: string[] };

const ofListing = ({ data }: { data: { listingId: string } }) => [data.listingId];

/** Keeps each listing's events, and one row that counts all of them after looking at the listing's. */
const seen: Projection = {
  name: 'events',
  version: 1,
  indexes: [],
  on: {
    ListingCreated: { reads: ofListing, writes: (event) => [...ofListing(event), 'all'] },
    ListingRevised: { reads: ofListing, writes: (event) => [...ofListing(event), 'all'] },
  },
  evolve(row, event, stateOf, id) {
    const { listingId: listing } = event.data as { listingId: string };
    const before = (stateOf(listing) as Count | undefined)?.seen.length ?? 0;
    const count = (row as Count | null) ?? { id, seen: [] };
    return { id, seen: [...count.seen, `${listing}:${before}`] } as Count;
  },
};

const none = async (ids: readonly string[]) => ids.map(() => undefined);

/** A fold that fails for good at one event. */
/** A fold that one event's listing defeats; what the view remembers of a venue is ids alone and folds always. */
function failingAt(eventId: string, projection: Projection): Projection {
  return {
    ...projection,
    evolve(row, event, stateOf, id) {
      if (event.id === eventId && !id.startsWith('venue:')) throw new Error('no such shape');
      return projection.evolve(row, event, stateOf, id);
    },
  };
}

describe('a batch', () => {
  it('loads all rows that its events name in one call, and writes each once', async () => {
    const asked: (readonly string[])[] = [];
    const load = (ids: readonly string[]) => {
      asked.push(ids);
      return none(ids);
    };
    const log = toRecordedEvents([
      listingCreated(),
      listingApproved(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({ price: '$9' }),
    ]);
    const { writes } = await foldBatch(events as unknown as Projection, log, load);
    expect(asked).toEqual([['l1', 'l2']]);
    expect(writes.map(({ id, position }) => [id, position])).toEqual([
      ['l1', log[3]?.position],
      ['l2', log[2]?.position],
    ]);
  });

  it('folds all rows of an event over the state before it', async () => {
    const view = createRowStore();
    await view.fold(
      seen,
      toRecordedEvents([listingCreated(), listingRevised({}), listingCreated({ listingId: 'l2' })]),
    );
    expect(view.rows()).toEqual({
      all: { id: 'all', seen: ['l1:0', 'l1:1', 'l2:0'] },
      l1: { id: 'l1', seen: ['l1:0', 'l1:1'] },
      l2: { id: 'l2', seen: ['l2:0'] },
    });
  });

  it('skips a row that has already applied the event', async () => {
    const log = toRecordedEvents([listingCreated(), listingApproved()]);
    const row = { id: 'l1', performer: 'as it stands' };
    const load = async () => [{ position: log[1]!.position, row }];
    expect(await foldBatch(events as unknown as Projection, log, load)).toEqual({ writes: [], parked: [] });
  });

  it('does not write a row when evolve returns the same object', async () => {
    const same: Projection = { ...seen, on: { ListingApproved: ofListing }, evolve: (row) => row };
    expect(await foldBatch(same, toRecordedEvents([listingApproved()]), none)).toEqual({
      writes: [],
      parked: [],
    });
  });

  it('skips events of unknown types', async () => {
    const [event] = toRecordedEvents([listingCreated()]) as [RecordedEvent];
    const unheard = [
      { ...event, type: 'ListingPainted' },
      { ...event, type: 'constructor' },
    ];
    expect(await foldBatch(events as unknown as Projection, unheard, none)).toEqual({
      writes: [],
      parked: [],
    });
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
    await view.fold(failingAt('event-3', events as unknown as Projection), log);
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
    const poison: Projection = {
      ...seen,
      evolve(row, event, stateOf, id) {
        if (id === 'l1') throw new Error('no such shape');
        return seen.evolve(row, event, stateOf, id);
      },
    };
    const view = createRowStore();
    const told = [
      listingCreated(),
      listingCreated({ listingId: 'l2' }),
      listingRevised({}),
      listingRevised({}),
    ];
    await view.fold(poison, toRecordedEvents(told));
    expect(view.rows()).toEqual({
      all: { id: 'all', seen: ['l1:0', 'l2:0'] },
      l2: { id: 'l2', seen: ['l2:0'] },
    });
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
    await view.fold(events as unknown as Projection, [created, revised, other, later]);
    expect(Object.keys(view.rows())).toEqual(['l1', 'l2']);
    expect(view.parked.get('listing-l1')).toMatchObject({
      error: 'ListingRevised.date is number, not string or undefined',
      events: 2,
    });
  });

  it('gives the same rows for any page sizes, and a corrected projection gives the expected rows', () =>
    fc.assert(
      fc.asyncProperty(logs, pieceSizes, fc.nat(60), async (log, sizes, at) => {
        const failing = failingAt(
          log[at % Math.max(1, log.length)]?.id ?? '',
          events as unknown as Projection,
        );
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

        for (const piece of inPieces(log, sizes)) await mended.fold(events as unknown as Projection, piece);
        await golden.fold(events as unknown as Projection, log);
        expect(mended.rows()).toEqual(golden.rows());

        const parked = new Set(whole.parked.keys());
        // A venue's private row does not know of a show that is parked; every other show stands as it should.
        for (const [id, row] of Object.entries(golden.rows()))
          if (!parked.has(id) && 'performer' in row) expect(whole.rows()[id]).toEqual(row);
      }),
    ));
});
