import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { agentCreated } from '#projections/testing/agent-examples.ts';
import { commentHeld, commentPosted } from '#projections/testing/listing-examples.ts';
import { scheduleAdded } from '#projections/testing/schedule-examples.ts';
import { venueReviewPosted } from '#projections/testing/venue-examples.ts';
import type { Fact } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { VersionConflict } from '#stores/event-log/event-log.ts';
import type { Client } from '../testing/client.ts';
import { addedSource, addedVenue, listed } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

type Subject = {
  subject: string;
  facts(id: string): Fact[];
  at(id: string): string;
  stream(id: string): string;
  /** A change of `nth` that differs from every other one, and what the answer has to show of it. */
  change(nth: number): { method: string; path?: string; body: object; shown: object };
  revises: AnyCommand['type'];
  revised: string;
  lifts: string;
};

const agent = {
  description: 'Scores shows',
  systemPrompt: 'Judge the show by its facts.',
  evaluationCriteria: '{"fit": 1}',
};

const subjects: Subject[] = [
  {
    subject: 'a listing',
    facts: (id) => listed(id),
    at: (id) => `/api/events/${id}`,
    stream: (id) => `listing-${id}`,
    change: (nth) => ({
      method: 'PATCH',
      body: { price: `$${nth}` },
      shown: { performer: 'Los Faroles', price: `$${nth}`, approved: true },
    }),
    revises: 'ReviseListing',
    revised: 'ListingRevised',
    lifts: 'ListingRemoved',
  },
  {
    subject: 'a venue',
    facts: (id) => [addedVenue(id)],
    at: (id) => `/api/admin/venues/${id}`,
    stream: (id) => `venue-${id}`,
    change: (nth) => ({ method: 'PATCH', body: { capacity: nth }, shown: { capacity: nth } }),
    revises: 'ReviseVenue',
    revised: 'VenueRevised',
    lifts: 'VenueRemoved',
  },
  {
    subject: 'a source',
    facts: (id) => [addedSource(id)],
    at: (id) => `/api/admin/scraping-sources/${id}`,
    stream: (id) => `scrapingSource-${id}`,
    change: (nth) => ({ method: 'PUT', body: { name: `Source ${nth}` }, shown: { name: `Source ${nth}` } }),
    revises: 'ReviseScrapingSource',
    revised: 'ScrapingSourceRevised',
    lifts: 'ScrapingSourceRemoved',
  },
  {
    subject: 'a schedule',
    facts: (id) => [scheduleAdded(id, { enabled: false })],
    at: (id) => `/api/admin/cron/schedules/${id}`,
    stream: (id) => `cronSchedule-${id}`,
    change: (nth) => ({
      method: 'PUT',
      body: { schedule: `${nth % 60} 4 * * *` },
      shown: { schedule: `${nth % 60} 4 * * *` },
    }),
    revises: 'ReviseCronSchedule',
    revised: 'CronScheduleRevised',
    lifts: 'CronScheduleRemoved',
  },
  {
    subject: 'an agent',
    facts: (id) => [agentCreated(id)],
    at: (id) => `/api/admin/ai-agents/${id}`,
    stream: (id) => `aiAgent-${id}`,
    change: (nth) => ({
      method: 'PUT',
      body: { ...agent, name: `Agent ${nth}` },
      shown: { name: `Agent ${nth}` },
    }),
    revises: 'ReviseAiAgent',
    revised: 'AiAgentRevised',
    lifts: 'AiAgentRemoved',
  },
  {
    subject: 'a comment',
    facts: (id) => [commentPosted(id, 'show'), commentHeld(id)],
    at: (id) => `/api/admin/comments/${id}`,
    stream: (id) => `comment-${id}`,
    change: () => ({ method: 'PATCH', path: '/approve', body: {}, shown: { status: 'approved' } }),
    revises: 'ApproveComment',
    revised: 'CommentApproved',
    lifts: 'CommentDeleted',
  },
  {
    subject: 'a review',
    facts: (id) => [venueReviewPosted({ reviewId: id, venueId: 'club', userId: `author-${id}` })],
    at: (id) => `/api/admin/venue-reviews/${id}`,
    stream: (id) => `venueReview-club_author-${id}`,
    change: (nth) => ({ method: 'PATCH', body: { title: `Title ${nth}` }, shown: { title: `Title ${nth}` } }),
    revises: 'ReviseVenueReview',
    revised: 'VenueReviewRevised',
    lifts: 'VenueReviewDeleted',
  },
];

describe('a change and a removal by two administrators at once', () => {
  let site: Site;
  let ada: Client;
  let bea: Client;
  let made = 0;
  beforeAll(async () => {
    site = await startSite({ ADMIN_EMAILS: `${adminEmail},bea@example.com` });
    [ada, bea] = await Promise.all([site.signedIn(adminEmail), site.signedIn('bea@example.com')]);
    await given(...listed('show'), addedVenue('club'));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.dispose());

  const given = (...facts: Fact[]) =>
    site
      .given(...facts)
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200 });

  async function aNew({ facts }: Subject): Promise<string> {
    made += 1;
    const id = `x${made}`;
    await given(...facts(id));
    return id;
  }

  /** Has `meanwhile` happen once a command of this type is in the log, before it is answered. */
  function afterAppendOf(type: AnyCommand['type'], meanwhile: () => Promise<unknown>): void {
    const { send } = site.gateway;
    vi.spyOn(site.gateway, 'send').mockImplementation(async (command) => {
      const outcome = await send(command);
      if (command.type === type) await meanwhile();
      return outcome;
    });
  }

  const changed = (client: Client, { at, change }: Subject, id: string, nth: number) => {
    const { method, path = '', body } = change(nth);
    return client(method, at(id) + path, body);
  };

  const appended = async ({ stream, facts }: Subject, id: string): Promise<RecordedEvent['type'][]> =>
    (await site.gateway.log.readStream(stream(id))).slice(facts(id).length).map(({ type }) => type);

  it.each(subjects)('$subject that is removed right after its change is answered as changed', async (one) => {
    const id = await aNew(one);
    let removal: unknown;
    afterAppendOf(one.revises, async () => {
      removal = await bea('DELETE', one.at(id));
    });
    expect(await changed(ada, one, id, 21)).toMatchObject({ status: 200, body: one.change(21).shown });
    expect(removal).toMatchObject({ status: 200, body: { id } });
    expect(await appended(one, id)).toEqual([one.revised, one.lifts]);
  });

  it.each(subjects)('$subject that was removed before its change is unknown', async (one) => {
    const id = await aNew(one);
    expect(await bea('DELETE', one.at(id))).toMatchObject({ status: 200 });
    expect(await changed(ada, one, id, 21)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await appended(one, id)).toEqual([one.lifts]);
  });

  it.each(subjects)(
    '$subject changed by both is answered to each as that one has changed it',
    async (one) => {
      const id = await aNew(one);
      let other: Awaited<ReturnType<Client>> | null = null;
      afterAppendOf(one.revises, async () => {
        if (other) return;
        other = {} as Awaited<ReturnType<Client>>;
        other = await changed(bea, one, id, 22);
      });
      expect(await changed(ada, one, id, 21)).toMatchObject({ status: 200, body: one.change(21).shown });
      expect(other).toMatchObject({ status: 200, body: one.change(22).shown });
    },
  );

  it('in whatever order they reach the log: the answer says whether the change is in it', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...subjects), fc.scheduler(), fc.nat(59), async (one, order, nth) => {
        const id = await aNew(one);
        const ask = order.scheduleFunction(async (call: () => ReturnType<Client>) => call());
        const calls = [() => changed(ada, one, id, nth), () => bea('DELETE', one.at(id))];
        const answers = Promise.all(calls.map((call) => ask(call)));
        await order.waitFor(answers);
        const [change, removal] = await answers;
        const types = await appended(one, id);
        expect(types.at(-1)).toBe(one.lifts);
        expect(removal).toMatchObject({ status: 200 });
        if (types.includes(one.revised))
          expect(change).toMatchObject({ status: 200, body: one.change(nth).shown });
        else expect([200, 404]).toContain(change?.status);
        if (change?.status === 404) expect(types).toEqual([one.lifts]);
      }),
      { numRuns: 30 },
    ));

  it('a stream that others keep writing to answers 503 with Retry-After, and nothing is appended', async () => {
    const id = 'contended';
    await given(...listed(id));
    const { log } = site.gateway;
    const attempts = vi.spyOn(log, 'append').mockImplementation(async (stream, _events, expected) => {
      throw new VersionConflict(stream, expected, 9);
    });
    expect(await ada('PATCH', `/api/events/${id}`, { price: '$7' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'unavailable', message: 'Too many changes at the same moment. Please try again.' },
    });
    expect(attempts).toHaveBeenCalledTimes(5);
    const query = `mutation { reviseEvent(id: "${id}", changes: { price: "$8" }) { id } }`;
    expect(await ada('POST', '/graphql', { query })).toMatchObject({
      body: { errors: [{ extensions: { code: 'unavailable' } }] },
    });
    vi.restoreAllMocks();
    expect(await log.readStream(`listing-${id}`)).toHaveLength(2);
  });

  it('a listing keeps its upvotes in the answer, and names no venue that is gone', async () => {
    const [id, venueId] = ['liked', 'short-lived'];
    await given(addedVenue(venueId), ...listed(id, { venueId }));
    await bea('POST', `/api/events/${id}/upvote`);
    afterAppendOf('ReviseListing', () => bea('DELETE', `/api/events/${id}`));
    expect(await ada('PATCH', `/api/events/${id}`, { price: '$7' })).toMatchObject({
      status: 200,
      body: { price: '$7', upvoteCount: 1, venueId },
    });

    await given(...listed('orphan', { venueId }));
    vi.restoreAllMocks();
    await bea('DELETE', `/api/admin/venues/${venueId}`);
    expect(await ada('PATCH', '/api/events/orphan', { price: '$7' })).toMatchObject({
      status: 200,
      body: { price: '$7', venueId: null },
    });
  });

  it.each([
    ['POST', 1],
    ['DELETE', 0],
  ] as const)(
    'an upvote (%s) is answered as counted, although its listing is removed',
    async (method, count) => {
      const id = `upvoted-${method}`;
      await given(...listed(id));
      if (method === 'DELETE') await ada('POST', `/api/events/${id}/upvote`);
      afterAppendOf(method === 'POST' ? 'UpvoteListing' : 'WithdrawUpvote', () =>
        bea('DELETE', `/api/events/${id}`),
      );
      expect(await ada(method, `/api/events/${id}/upvote`)).toMatchObject({
        status: 200,
        body: { count, upvoted: method === 'POST' },
      });
    },
  );

  it('a review that an administrator deletes while its author changes it is answered as changed', async () => {
    const post = (rating: number) => ada('POST', '/api/venues/club/reviews', { rating });
    const { id } = (await post(3)).body as { id: string };
    afterAppendOf('ReviewVenue', () => bea('DELETE', `/api/admin/venue-reviews/${id}`));
    expect(await post(5)).toMatchObject({ status: 200, body: { id, rating: 5 } });
  });

  it('a revision by GraphQL answers the same', async () => {
    await given(...listed('by-graphql'));
    afterAppendOf('ReviseListing', () => bea('DELETE', '/api/events/by-graphql'));
    const query =
      'mutation { reviseEvent(id: "by-graphql", changes: { price: "$8" }) { id price upvoteCount } }';
    expect(await ada('POST', '/graphql', { query })).toMatchObject({
      status: 200,
      body: { data: { reviseEvent: { id: 'by-graphql', price: '$8', upvoteCount: 0 } } },
    });
  });

  it('a venue whose claim is approved is answered with its owner, although it is removed meanwhile', async () => {
    const id = 'claimed';
    await given(addedVenue(id));
    const clara = await site.signedIn('clara@example.com');
    const contact = {
      contactName: 'Clara Casas',
      contactEmail: 'clara@casas.example',
      businessRole: 'owner',
    };
    const claim = await clara('POST', `/api/venues/${id}/claim`, contact);
    const { id: claimId } = claim.body as { id: string };
    const { viewPassed } = site.gateway.progress;
    let removed = false;
    vi.spyOn(site.gateway.progress, 'viewPassed').mockImplementation(async (view, position, ms) => {
      const passed = await viewPassed(view, position, ms);
      const approved = (await site.gateway.log.readStream(`venue-${id}`)).length > 1;
      if (approved && !removed) {
        removed = true;
        await bea('DELETE', `/api/admin/venues/${id}`);
      }
      return passed;
    });
    expect(await ada('PATCH', `/api/admin/claims/${claimId}/approve`, {})).toMatchObject({
      status: 200,
      body: { venue: { id } },
    });
    expect(removed).toBe(true);
  });
});
