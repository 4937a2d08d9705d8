import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventDefinitions, type Fact, type FactType } from '../events.ts';
import type { Actor } from '../kernel/message.ts';
import { describeEvents } from './describe-events.ts';

const jo: Actor = { kind: 'admin', id: 'jo-1' };
const names = new Map([
  ['jo-1', 'Jo'],
  ['mia-1', 'mia'],
  ['agent-1', 'Quality check'],
]);
const city = { timeZone: 'America/Chicago', nameOf: (id: string) => names.get(id) };

const recorded = (fact: { type: string; data: object }, actor: Actor = jo, stream = 'submission-s1') => ({
  type: fact.type,
  stream,
  data: fact.data as Record<string, unknown>,
  actor,
});
const last = (...events: ReturnType<typeof recorded>[]) => describeEvents(events, city).at(-1);

type Property = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Property[];
  items?: Property;
  properties?: Record<string, Property>;
};

/** A sample value of a catalogue field. */
function sample(name: string, { type, enum: choices, anyOf, items, properties }: Property): unknown {
  if (choices) return choices[0];
  if (anyOf) return sample(name, anyOf[0] ?? {});
  if (properties) return sampleOf(properties);
  const simple = Array.isArray(type) ? type[0] : type;
  if (simple === 'array') return [sample(name, items ?? {})];
  if (simple === 'integer' || simple === 'number') return 3;
  if (simple === 'boolean') return true;
  if (simple === 'object') return {};
  return /^(date|startDate|endDate|additionalDates)$/.test(name) ? '2026-12-05' : `${name} text`;
}

function sampleOf(properties: Record<string, Property>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, holds]) => [name, sample(name, holds)]));
}

describe('the message of every event of the catalogue (LOG-05)', () => {
  it.each(Object.values(eventDefinitions))('$type', ({ type, description, data, ...definition }) => {
    const shape = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' });
    const facts = sampleOf((shape.properties ?? {}) as Record<string, Property>);
    const sentence = last(recorded({ type, data: facts })) ?? '';
    expect(sentence).toMatch(/^[A-Z].*[^.]\.$/);
    expect(sentence).not.toBe(description);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[a-z]+_[a-z]+/);
    const personal = 'personal' in definition ? (definition.personal?.fields ?? []) : [];
    for (const field of personal) expect(sentence).not.toContain(`${field.split('.').at(-1)} text`);
  });

  it('ends with one full stop, also after a quoted reason', () =>
    expect(
      last(
        recorded({ type: 'CommentRejected', data: { commentId: 'c1', moderationReason: 'No open mics.' } }),
      ),
    ).toBe('Comment rejected by Jo (administrator): “No open mics.”'));

  it('is the type for an event of a later release', () =>
    expect(last(recorded({ type: 'SomethingElse', data: {} }))).toBe(
      'Something else by Jo (administrator).',
    ));
});

const submitted: Fact = {
  type: 'ShowSubmitted',
  data: {
    submissionId: 's1',
    submittedBy: null,
    performer: 'Paper Trail',
    eventType: 'music',
    venue: 'Mohawk',
    address: '912 Red River St',
    date: '2026-12-05',
    time: '19:30',
    additionalDates: [],
    price: '$10',
    ageRestriction: 'all_ages',
    url: null,
    imageUrl: null,
    posterUrl: null,
    email: 'sealed.v1.secret',
  },
};

describe('a submission', () => {
  it('contains the venue, day and time in the city’s zone, with the zone’s name', () => {
    expect(last(recorded(submitted, { kind: 'guest', id: 'guest' }))).toBe(
      'Show “Paper Trail” submitted by a guest: music at Mohawk, Sat, Dec 5, 2026, 7:30 PM CST.',
    );
    const inSummer = { ...submitted, data: { ...submitted.data, date: '2027-07-03', time: '' } } as Fact;
    expect(last(recorded(inSummer))).toContain('Sat, Jul 3, 2027, Time TBA');
    const evening = { ...submitted, data: { ...submitted.data, date: '2027-07-03' } } as Fact;
    expect(last(recorded(evening))).toContain('7:30 PM CDT');
  });

  it.each([
    [jo, 'Jo (administrator)'],
    [{ kind: 'mail-link', id: 'jo-1' }, 'Jo (administrator, by a mailed link)'],
    [{ kind: 'agent', id: 'agent-1' }, 'Quality check (AI agent)'],
    [{ kind: 'admin', id: 'closed' }, 'an administrator'],
  ] as const)('is approved by %o', (actor, who) => {
    const approved: Fact = {
      type: 'SubmissionApproved',
      data: { submissionId: 's1', listingId: 'l1', decidedBy: actor },
    };
    expect(last(recorded(submitted), recorded(approved, actor))).toBe(
      `Show “Paper Trail” approved by ${who}.`,
    );
  });

  it('contains the reason of a rejection', () => {
    const rejected: Fact = {
      type: 'SubmissionRejected',
      data: { submissionId: 's1', rejectionReason: 'A cover band', decidedBy: jo },
    };
    expect(last(recorded(submitted), recorded(rejected))).toBe(
      'Show “Paper Trail” rejected by Jo (administrator): “A cover band”.',
    );
  });
});

describe('a change', () => {
  const {
    submissionId: _s,
    submittedBy: _b,
    posterUrl: _p,
    email: _e,
    ...show
  } = submitted.data as never as Record<string, unknown>;
  const created = recorded(
    {
      type: 'ListingCreated',
      data: { ...show, listingId: 'l1', venueId: null, origin: { kind: 'submission', id: 's1' } },
    },
    { kind: 'system', id: 'listing' },
    'listing-l1',
  );
  const revised = (data: object) =>
    last(created, recorded({ type: 'ListingRevised', data: { listingId: 'l1', ...data } }, jo, 'listing-l1'));

  it('contains the old and new values', () => {
    expect(revised({ date: '2026-12-06', price: null })).toBe(
      'Show “Paper Trail” changed by Jo (administrator). Date changed from Sat, Dec 5, 2026 to Sun, Dec 6, 2026; Price changed from $10 to none.',
    );
    expect(revised({ time: '20:00', ageRestriction: '18+' })).toBe(
      'Show “Paper Trail” changed by Jo (administrator). Time changed from 7:30 PM CST to 8:00 PM CST; Age restriction changed from all ages to 18+.',
    );
    expect(revised({ performer: 'Paper Trails' })).toBe(
      'Show “Paper Trail” changed by Jo (administrator). Performer changed from Paper Trail to Paper Trails.',
    );
  });

  it('mentions a changed address or id without its value', () =>
    expect(revised({ imageUrl: '/images/x.jpg', venueId: null })).toBe(
      'Show “Paper Trail” changed by Jo (administrator). Image changed; Venue removed.',
    ));

  it('contains only the new value when no earlier event is in the list', () =>
    expect(
      last(recorded({ type: 'ListingRevised', data: { listingId: 'l1', time: '20:00' } }, jo, 'listing-l1')),
    ).toBe('Show changed by Jo (administrator). Time set to 8:00 PM CT.'));
});

it('contains the start of a scraped event in the city’s zone', () =>
  expect(
    last(
      recorded({
        type: 'EventScraped' satisfies FactType,
        data: {
          eventName: 'Lantern Nights',
          eventType: 'music',
          venue: 'Lantern',
          startTime: '2026-12-06T01:30:00.000Z',
        },
      }),
    ),
  ).toBe('Event “Lantern Nights” found on a scraped page: music at Lantern, Sat, Dec 5, 2026, 7:30 PM CST.'));

it('contains names for people who are stored by id', () =>
  expect(
    last(
      recorded(
        {
          type: 'VenueClaimRejected',
          data: { claimId: 'c1', venueId: 'v1', userId: 'mia-1', adminNotes: null, reviewedBy: 'jo-1' },
        },
        { kind: 'system', id: 'claims' },
        'venueClaim-v1_mia-1',
      ),
    ),
  ).toBe('Claim rejected by Jo (administrator).'));
