import { describe, expect, it } from 'vitest';
import { listedElsewhere, revised } from '../testing/examples.ts';
import { decisionAt as at, siteOfEachTest } from './scraped-events.fixture.ts';

describe('changes of listed shows over REST (R-108, R-109)', () => {
  const given = siteOfEachTest();

  it('lists what pages say of listed shows since, and accepts or dismisses it (R-108, R-109, D-113)', async () => {
    const { site, ada, list, approved } = given();
    const { id: listingId } = await approved('first');
    await approved('second');
    await site
      .given(
        revised('first', { price: '$20', startTime: '2026-12-06T04:30:00.000Z' }),
        revised('second', { state: 'cancelled' }),
      )
      .when(ada, 'PATCH', at('first', 'accept-change'), { number: 9 })
      .thenAnswer({
        status: 409,
        body: { message: 'The page has changed again. Please look at the new values.' },
      });
    const changes = await list('?changed=true');
    expect(Object.fromEntries(changes.map(({ id, change }) => [id, change]))).toEqual({
      first: {
        number: 2,
        since: expect.any(String),
        fields: [
          { field: 'time', before: '19:30', after: '22:30' },
          { field: 'price', before: '$15', after: '$20' },
        ],
      },
      second: {
        number: 2,
        since: expect.any(String),
        fields: [{ field: 'state', before: 'scheduled', after: 'cancelled' }],
      },
    });
    await site
      .given()
      .when(ada, 'PATCH', at('first', 'accept-change'), { number: 2 })
      .thenAnswer(
        {
          status: 200,
          body: {
            scrapedEvent: { id: 'first', change: null },
            event: { id: listingId, price: '$20', time: '22:30' },
          },
        },
        ['ScrapedChangeAccepted', 'ListingRevised'],
      );
    await site
      .given()
      .when(ada, 'PATCH', at('second', 'dismiss-change'), { number: 2 })
      .thenAnswer({ status: 200, body: { scrapedEvent: { id: 'second', change: null } } }, [
        'ScrapedChangeDismissed',
      ]);
    expect(await list('?changed=true')).toEqual([]);
    expect(await ada('PATCH', at('second', 'dismiss-change'), { number: 3 })).toMatchObject({
      status: 409,
      body: { message: 'This change has already been decided' },
    });
    expect(await ada('PATCH', at('second', 'dismiss-change'), {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'number' }] },
    });
  });

  it('shows what each source says, and decides on a change by its source (R-53, R-108, R-109, D-131)', async () => {
    const { site, ada, list, approved } = given();
    await approved('first');
    const { id: listingId } = await approved('second');
    const later = '2026-12-06T02:30:00.000Z';
    await site
      .given(
        listedElsewhere('first', { startTime: later, ticketLink: 'https://tickets.example/7', price: '$12' }),
        listedElsewhere('second', { startTime: later, sourceId: 'gone' }),
      )
      .when(ada, 'PATCH', at('first', 'accept-change'), { number: 2 })
      .thenAnswer({ status: 409, body: { message: 'This change has already been decided' } });
    const [change] = (await list('?changed=true')).filter(({ id }) => id === 'first');
    expect(change).toMatchObject({ change: null, sources: [{}, {}] });
    expect(change?.sources).toMatchObject([
      {
        sourceId: 'lantern',
        sourceName: 'Paper Lantern calendar',
        time: '19:30',
        price: '$15',
        url: 'https://lantern.example.com/tickets/7',
        change: null,
      },
      {
        sourceId: 'tickets',
        sourceName: null,
        performer: 'Los Faroles',
        time: '20:30',
        price: '$12',
        url: 'https://tickets.example/7',
        change: {
          number: 2,
          fields: [
            { field: 'time', before: '19:30', after: '20:30' },
            { field: 'price', before: '$15', after: '$12' },
          ],
        },
      },
    ]);
    await site
      .given()
      .when(ada, 'PATCH', at('second', 'accept-change'), { number: 2, sourceId: 'gone' })
      .thenAnswer({ status: 200, body: { event: { id: listingId, time: '20:30', price: '$15' } } }, [
        'ScrapedChangeAccepted',
        'ListingRevised',
      ]);
    await site
      .given()
      .when(ada, 'PATCH', at('first', 'dismiss-change'), { number: 2, sourceId: 'tickets' })
      .thenAnswer({ status: 200, body: { scrapedEvent: { sources: [{}, { change: null }] } } }, [
        'ScrapedChangeDismissed',
      ]);
    expect(await list('?changed=true')).toEqual([]);
  });

  it('does not accept a change for a show that was removed (D-113)', async () => {
    const { site, ada, approved } = given();
    const { id } = await approved('first');
    await ada('DELETE', `/api/events/${id}`);
    await site
      .given(revised('first', { price: '$20' }))
      .when(ada, 'PATCH', at('first', 'accept-change'), { number: 2 })
      .thenAnswer({ status: 404, body: { message: 'Event not found' } });
  });

  it.each(['?status=odd', '?limit=0'])('rejects a list of %s', async (query) =>
    expect(await given().ada('GET', `/api/admin/scraped-events${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    }),
  );
});
