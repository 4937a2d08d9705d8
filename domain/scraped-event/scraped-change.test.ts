import { describe, it } from 'vitest';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import { approved, byAdmin, given, rejected, scraped, scrapedEventId } from './scraped-event.fixture.ts';

describe('the change of a decided scraped event (D-113)', () => {
  const revised = (but: object): ScrapedEventFact => ({
    type: 'ScrapedEventRevised',
    data: { scrapedEventId, sourceId: 'source-1', runId: 'run-2', ...but },
  });
  const reading = { scrapedEventId, sourceId: 'source-1', runId: 'run-3' };
  const missed: ScrapedEventFact = { type: 'ScrapedEventMissed', data: reading };
  const seen: ScrapedEventFact = { type: 'ScrapedEventSeenAgain', data: reading };
  const accept = (number: number) =>
    ({ type: 'AcceptScrapedChange', data: { scrapedEventId, number } }) as const;
  const dismiss = (number: number) =>
    ({ type: 'DismissScrapedChange', data: { scrapedEventId, number } }) as const;
  const accepted = (...fields: string[]): ScrapedEventFact => ({
    type: 'ScrapedChangeAccepted',
    data: { scrapedEventId, fields, listingId: 'listing-1', decidedBy: byAdmin },
  });
  const dismissed = (...fields: string[]): ScrapedEventFact => ({
    type: 'ScrapedChangeDismissed',
    data: { scrapedEventId, fields, decidedBy: byAdmin },
  });
  const twenty = revised({ price: '$20' });

  it('is accepted or dismissed once, with the fields that differ from the listing', () => {
    given(scraped, approved, twenty).when(accept(2)).then(accepted('price'));
    given(scraped, approved, twenty, revised({ state: 'sold_out' }))
      .when(dismiss(3))
      .then(dismissed('price', 'state'));
    given(scraped, approved, twenty, accepted('price'))
      .when(dismiss(3))
      .thenRejected('scraped-change-unknown');
    given(scraped, approved, twenty, dismissed('price'))
      .when(accept(3))
      .thenRejected('scraped-change-unknown');
  });

  describe('by another source (D-131)', () => {
    const elsewhere = (but: object): ScrapedEventFact => ({
      type: 'ScrapedEventListedElsewhere',
      data: { scrapedEventId, sourceId: 'source-2', runId: 'run-3', ...but },
    });
    const of = <Of extends { data: object }>(decision: Of, sourceId = 'source-2'): Of => ({
      ...decision,
      data: { ...decision.data, sourceId },
    });
    const later = { startTime: '2026-12-06T02:30:00.000Z' };

    it('is decided for itself, by the name of the source', () => {
      given(scraped, approved, elsewhere({ price: '$20' }))
        .when(of(accept(2)))
        .then(of(accepted('price')));
      given(scraped, approved, elsewhere({ price: '$20' }))
        .when(of(dismiss(2)))
        .then(of(dismissed('price')));
      given(scraped, approved, elsewhere({ price: '$20' }))
        .when(accept(2))
        .thenRejected('scraped-change-unknown');
      given(scraped, approved, elsewhere({ price: '$20' }))
        .when(of(accept(2), 'source-3'))
        .thenRejected('scraped-change-unknown');
      given(scraped, approved, revised({ price: '$18' }), elsewhere({ price: '$20' }))
        .when(of(accept(3), 'source-1'))
        .then(accepted('price'));
    });

    it('is not proposed for the wording of a source, only for what it adds or changes', () => {
      const wording = {
        eventName: 'LOS FAROLES',
        ticketLink: 'https://tickets.example/7',
        address: '4 Comal',
      };
      given(scraped, elsewhere(wording), approved)
        .when(of(accept(2)))
        .then(of(accepted('address')));
      given(scraped, elsewhere(wording), approved, elsewhere({ ticketLink: 'https://tickets.example/8' }))
        .when(of(dismiss(3)))
        .then(of(dismissed('address', 'ticketLink')));
      given(scraped, approved, elsewhere({ price: null, startTime: '2026-12-05', performers: [] }))
        .when(of(accept(2)))
        .thenRejected('scraped-change-unknown');
    });

    it('declines the values of the other sources when one is accepted, until they change', () => {
      const both = [scraped, approved, elsewhere({ ...later, price: '$20' })];
      given(...both, revised({ price: '$18' }), accepted('price'))
        .when(of(accept(4)))
        .then(of(accepted('startTime')));
      given(...both, of(accepted('startTime', 'price')))
        .when(accept(3))
        .thenRejected('scraped-change-unknown');
      given(...both, of(accepted('startTime', 'price')), revised({ price: '$18' }))
        .when(accept(4))
        .then(accepted('price'));
    });

    it('leaves what was dismissed when something else is accepted', () =>
      given(scraped, approved, twenty, dismissed('price'), revised(later), accepted('startTime'))
        .when(accept(5))
        .thenRejected('scraped-change-unknown'));
  });

  it('is decided on the values that were seen', () =>
    given(scraped, approved, twenty, revised({ price: '$25' }))
      .when(accept(2))
      .thenRejected('scraped-change-outdated'));

  it('is none of a find that is not listed, of text that the listing does not show, and of a value taken back', () => {
    given(scraped, twenty).when(accept(1)).thenRejected('scraped-change-unknown');
    given(scraped, rejected, twenty).when(accept(2)).thenRejected('scraped-change-unknown');
    given(scraped, approved, revised({ description: 'Two sets.' }))
      .when(accept(2))
      .thenRejected('scraped-change-unknown');
    given(scraped, revised({ price: '$15' }), approved, twenty, revised({ price: '$15' }))
      .when(accept(4))
      .thenRejected('scraped-change-unknown');
    given().when(accept(1)).thenRejected('scraped-event-unknown');
  });

  it('is proposed again after it was dismissed and the page changed again', () => {
    const back = revised({ price: '$15' });
    const before = [scraped, revised({ price: '$15' }), approved, twenty, dismissed('price')] as const;
    given(...before, revised({ price: '$25' }))
      .when(accept(5))
      .then(accepted('price'));
    given(...before, back, twenty)
      .when(accept(6))
      .then(accepted('price'));
  });

  it('is a cancellation once two whole readings in a row had no such show', () => {
    const miss = { type: 'NoteScrapedEventMissed', data: reading } as const;
    given(scraped, approved).when(miss).then(missed);
    given(scraped, approved, missed).when(miss).then(missed);
    given(scraped, approved, missed, missed).when(miss).then();
    given(scraped, approved, missed).when(accept(2)).thenRejected('scraped-change-unknown');
    given(scraped, approved, missed, missed).when(accept(3)).then(accepted('state'));
    given(scraped, rejected).when(miss).then();
    given(scraped, approved)
      .when({ ...miss, data: { ...reading, sourceId: 'source-2' } })
      .then();
  });

  it('is none when the show is there again; one that was cancelled for that is proposed to take place', () => {
    const note = { type: 'NoteScrapedEventSeen', data: reading } as const;
    given(scraped, approved, missed).when(note).then(seen);
    given(scraped, approved).when(note).then();
    given(scraped, approved, missed, missed, seen).when(accept(4)).thenRejected('scraped-change-unknown');
    given(scraped, approved, missed, missed, dismissed('state'), seen)
      .when(accept(5))
      .thenRejected('scraped-change-unknown');
    given(scraped, approved, missed, missed, accepted('state'), seen).when(accept(5)).then(accepted('state'));
  });
});
