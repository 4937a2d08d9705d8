import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import { rulesOf } from '../specification.ts';
import { scrapedEvent } from './scraped-event.ts';

const given = rulesOf(scrapedEvent);
const scrapedEventId = 'scraped-1';
const byAdmin = { kind: 'admin', id: 'admin-1' } as const;

const found = {
  scrapedEventId,
  sourceId: 'source-1',
  runId: 'run-1',
  eventName: 'Los Faroles',
  eventType: 'music' as const,
  venue: 'The Paper Lantern',
  address: null,
  startTime: '2026-12-06T01:30:00.000Z',
  endTime: null,
  performers: ['Los Faroles'],
  description: null,
  ticketLink: 'https://example.com/tickets',
  originalImageUrl: null,
  imageUrl: null,
  price: null,
  confidence: 100,
};
const { scrapedEventId: _id, sourceId: _source, runId: _run, imageUrl: _image, ...others } = found;
const { originalImageUrl: _original, confidence: _confidence, ...values } = others;
const evaluation = {
  scrapedEventId,
  evaluationId: 'evaluation-1',
  agentId: 'agent-1',
  score: 84,
  decision: 'approve',
};
const record = { type: 'RecordScrapedEvent', data: found } as const;
const note = (evaluationId = 'evaluation-1') =>
  ({ type: 'NoteScrapedEventEvaluation', data: { ...evaluation, evaluationId } }) as const;
const approve = { type: 'ApproveScrapedEvent', data: { scrapedEventId, listingId: 'listing-1' } } as const;
const refuse = { type: 'RejectScrapedEvent', data: { scrapedEventId, rejectionReason: null } } as const;
const scraped: ScrapedEventFact = { type: 'EventScraped', data: found };
const evaluated = (evaluationId = 'evaluation-1'): ScrapedEventFact => ({
  type: 'ScrapedEventEvaluated',
  data: { ...evaluation, evaluationId },
});
const approved: ScrapedEventFact = {
  type: 'ScrapedEventApproved',
  data: { scrapedEventId, listingId: 'listing-1', decidedBy: byAdmin },
};
const rejected: ScrapedEventFact = {
  type: 'ScrapedEventRejected',
  data: { scrapedEventId, rejectionReason: null, decidedBy: byAdmin },
};

describe('a scraped event', () => {
  it('is recorded unchanged', () => given().when(record).then(scraped));

  it('is known from then on, whatever the decision (SCR-36)', () => {
    given(scraped).when(record).thenRejected('scraped-event-known');
    given(scraped, rejected).when(record).thenRejected('scraped-event-known');
    given(scraped, approved).when(record).thenRejected('scraped-event-known');
  });

  it('is revised when the page changes, whatever the decision (D-95)', () => {
    const revise = (but: object) =>
      ({
        type: 'ReviseScrapedEvent',
        data: { scrapedEventId, sourceId: 'source-1', runId: 'run-2', found: { ...values, ...but } },
      }) as const;
    const revised = (but: object) =>
      ({
        type: 'ScrapedEventRevised',
        data: { scrapedEventId, sourceId: 'source-1', runId: 'run-2', ...but },
      }) as ScrapedEventFact;
    given(scraped).when(revise({})).then();
    given(scraped)
      .when(revise({ ticketLink: null, performers: [] }))
      .then();
    for (const decided of [[], [approved], [rejected]])
      given(scraped, ...decided)
        .when(revise({ price: '$20' }))
        .then(revised({ price: '$20' }));
    given(scraped, revised({ price: '$20' }))
      .when(revise({ price: '$20' }))
      .then();
    given(scraped)
      .when(revise({ eventName: 'Los Faroles trio' }))
      .then(revised({ eventName: 'Los Faroles trio', performers: ['Los Faroles'] }));
    given().when(revise({})).thenRejected('scraped-event-unknown');
  });

  it('has what another source says beside that of its first one, once per change (D-131)', () => {
    const elsewhere = (but: object) =>
      ({
        type: 'ReviseScrapedEvent',
        data: { scrapedEventId, sourceId: 'source-2', runId: 'run-2', found: { ...values, ...but } },
      }) as const;
    const which = { scrapedEventId, sourceId: 'source-2', runId: 'run-2' };
    const { endTime: _end, description: _description, ...shown } = values;
    const first: ScrapedEventFact = {
      type: 'ScrapedEventListedElsewhere',
      data: { ...shown, originalImageUrl: null, imageUrl: null, price: '$20', ...which },
    };
    for (const decided of [[], [approved], [rejected]])
      given(scraped, ...decided)
        .when(elsewhere({ price: '$20' }))
        .then(first);
    given(scraped, first)
      .when(elsewhere({ price: '$20', description: 'Two sets.' }))
      .then();
    given(scraped, first)
      .when(elsewhere({ price: '$25', ticketLink: null }))
      .then({ type: 'ScrapedEventListedElsewhere', data: { price: '$25', ...which } });
    given(scraped, first)
      .when({
        ...elsewhere({ price: '$15' }),
        data: { ...which, sourceId: 'source-1', found: { ...values, price: '$15' } },
      })
      .then({ type: 'ScrapedEventRevised', data: { ...which, sourceId: 'source-1', price: '$15' } });
  });

  it('cannot be decided by agents, which evaluated the former content, once it is revised', () => {
    const revised: ScrapedEventFact = {
      type: 'ScrapedEventRevised',
      data: { scrapedEventId, sourceId: 'source-1', runId: 'run-2', price: '$20' },
    };
    const meta = { actor: { kind: 'agent', id: 'agent-1' } } as const;
    given(scraped, revised)
      .when({ ...approve, meta })
      .then();
    given(scraped, revised)
      .when({ ...refuse, meta })
      .then();
    given(scraped, revised).when(approve).then(approved);
  });

  it('is approved while pending, with the listing it leads to (MOD-25)', () =>
    given(scraped).when(approve).then(approved));

  it('is rejected while pending, with or without a reason (MOD-24)', () => {
    given(scraped).when(refuse).then(rejected);
    const because = { scrapedEventId, rejectionReason: 'A cover band' };
    given(scraped)
      .when({ ...refuse, data: because })
      .then({ type: 'ScrapedEventRejected', data: { ...because, decidedBy: byAdmin } });
  });

  it('records who decided, person or agent (AIA-30)', () => {
    const agent = { kind: 'agent', id: 'agent-1' } as const;
    given(scraped)
      .when({ ...approve, meta: { actor: agent } })
      .then({ ...approved, data: { ...approved.data, decidedBy: agent } } as ScrapedEventFact);
  });

  it('is decided once (MOD-23)', () => {
    given(scraped, approved).when(approve).thenRejected('scraped-event-already-approved');
    given(scraped, approved).when(refuse).thenRejected('scraped-event-already-approved');
    given(scraped, rejected).when(approve).thenRejected('scraped-event-already-rejected');
    given(scraped, rejected).when(refuse).thenRejected('scraped-event-already-rejected');
  });

  it('must exist to be decided (GEN-22)', () => {
    given().when(approve).thenRejected('scraped-event-unknown');
    given().when(refuse).thenRejected('scraped-event-unknown');
  });
});

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

describe('the evaluation of a scraped event', () => {
  it('is recorded while the event is pending (AIA-30)', () => given(scraped).when(note()).then(evaluated()));

  it('is recorded once per agent', () => {
    given(scraped, evaluated()).when(note()).then();
    given(scraped, evaluated()).when(note('evaluation-2')).then(evaluated('evaluation-2'));
  });

  it('changes nothing after a decision', () => {
    given(scraped, approved).when(note()).then();
    given(scraped, rejected).when(note()).then();
  });

  it('decides nothing itself', () => given(scraped, evaluated()).when(approve).then(approved));

  it('needs a scraped event', () => given().when(note()).thenRejected('scraped-event-unknown'));
});

describe('concurrent decisions', () => {
  it('have exactly one outcome, in any order (MOD-23)', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(approve, refuse, note()), { minLength: 1 }), (commands) => {
        const meta = { actor: byAdmin };
        let state = scrapedEvent.evolve(scrapedEvent.initialState(), scraped);
        const outcomes: string[] = [];
        for (const ask of commands) {
          const decision = scrapedEvent.decide({ ...ask, meta } as never, state);
          if (isRejection(decision)) continue;
          for (const fact of decision) {
            state = scrapedEvent.evolve(state, fact);
            if (fact.type !== 'ScrapedEventEvaluated') outcomes.push(fact.type);
          }
        }
        const first = commands.find(({ type }) => type !== 'NoteScrapedEventEvaluation');
        const expected = {
          ApproveScrapedEvent: 'ScrapedEventApproved',
          RejectScrapedEvent: 'ScrapedEventRejected',
        };
        expect(outcomes).toEqual(first ? [expected[first.type as keyof typeof expected]] : []);
      }),
    ));
});
