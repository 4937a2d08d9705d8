import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { addedVenue, listed } from '../testing/examples.ts';
import type { Site } from '../testing/site.ts';
import { afterAppendOf, append, startSiteOfTwo } from './concurrent-edits.fixture.ts';

describe('a response about an item that is removed before the response is sent', () => {
  let site: Site;
  let ada: Client;
  let bea: Client;
  beforeAll(async () => {
    ({ site, ada, bea } = await startSiteOfTwo());
    await append(site, ...listed('show'), addedVenue('club'));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.dispose());

  it('the response to a listing revision has the upvote count and omits a removed venue', async () => {
    const [id, venueId] = ['liked', 'short-lived'];
    await append(site, addedVenue(venueId), ...listed(id, { venueId }));
    await bea('POST', `/api/events/${id}/upvote`);
    afterAppendOf(site, 'ReviseListing', () => bea('DELETE', `/api/events/${id}`));
    expect(await ada('PATCH', `/api/events/${id}`, { price: '$7' })).toMatchObject({
      status: 200,
      body: { price: '$7', upvoteCount: 1, venueId },
    });

    await append(site, ...listed('orphan', { venueId }));
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
    'an upvote (%s) is returned with its count although its listing is removed',
    async (method, count) => {
      const id = `upvoted-${method}`;
      await append(site, ...listed(id));
      if (method === 'DELETE') await ada('POST', `/api/events/${id}/upvote`);
      afterAppendOf(site, method === 'POST' ? 'UpvoteListing' : 'WithdrawUpvote', () =>
        bea('DELETE', `/api/events/${id}`),
      );
      expect(await ada(method, `/api/events/${id}/upvote`)).toMatchObject({
        status: 200,
        body: { count, upvoted: method === 'POST' },
      });
    },
  );

  it('a review that is deleted while its author changes it is returned with the change', async () => {
    const post = (rating: number) => ada('POST', '/api/venues/club/reviews', { rating });
    const { id } = (await post(3)).body as { id: string };
    afterAppendOf(site, 'ReviewVenue', () => bea('DELETE', `/api/admin/venue-reviews/${id}`));
    expect(await post(5)).toMatchObject({ status: 200, body: { id, rating: 5 } });
  });

  it('a revision over GraphQL is returned although the listing is removed', async () => {
    await append(site, ...listed('by-graphql'));
    afterAppendOf(site, 'ReviseListing', () => bea('DELETE', '/api/events/by-graphql'));
    const query =
      'mutation { reviseEvent(id: "by-graphql", changes: { price: "$8" }) { id price upvoteCount } }';
    expect(await ada('POST', '/graphql', { query })).toMatchObject({
      status: 200,
      body: { data: { reviseEvent: { id: 'by-graphql', price: '$8', upvoteCount: 0 } } },
    });
  });

  it('the approval of a claim returns the venue although it is removed meanwhile', async () => {
    const id = 'claimed';
    await append(site, addedVenue(id));
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
