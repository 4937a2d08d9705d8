import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import {
  approve,
  approved,
  byAdmin,
  evaluated,
  given,
  note,
  record,
  refuse,
  rejected,
  scraped,
  scrapedEventId,
  values,
} from './scraped-event.fixture.ts';
import { scrapedEvent } from './scraped-event.ts';

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
