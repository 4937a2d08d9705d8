import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GraphqlClient, graphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import { addedVenue } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

let site: Site;
let guest: GraphqlClient;
let members: GraphqlClient[];
let admin: GraphqlClient;
beforeEach(async () => {
  site = await startSite();
  guest = graphqlClient(site);
  members = [await signedInClient(site, 'mia@example.com'), await signedInClient(site, 'omar@example.com')];
  admin = await signedInClient(site, adminEmail);
  const venues = ['club', 'rated'].map((venueId) => addedVenue(venueId));
  await site
    .given(...venues)
    .when(site.guest, 'GET', '/api/venues/club/reviews')
    .thenAnswer({ status: 200 });
});
afterEach(() => site.dispose());

const write =
  'mutation($venueId: ID!, $input: ReviewInput!) { reviewVenue(venueId: $venueId, input: $input) { id rating title isVisible } }';
const list =
  'query($venueId: ID!, $first: Int, $after: String) { venueReviews(venueId: $venueId, first: $first, after: $after) { edges { node { id rating user { username profilePhotoUrl } } } pageInfo { hasNextPage endCursor } } }';
const own = 'query($venueId: ID!) { myVenueReview(venueId: $venueId) { rating isVisible } }';
const all =
  'query($venueId: ID!) { adminVenueReviews(venueId: $venueId, first: 1000) { edges { node { id userId username rating isVisible } } } }';
const hide = 'mutation($id: ID!) { hideVenueReview(id: $id) { id isVisible } }';
const revise =
  'mutation($id: ID!, $changes: ReviewChangesInput!) { reviseVenueReview(id: $id, changes: $changes) { rating title isVisible } }';
const remove = 'mutation($id: ID!) { deleteVenueReview(id: $id) }';

async function written(who: GraphqlClient, rating: number, venueId = 'club'): Promise<string> {
  site.advanceTime(1000);
  const { data } = await who.send(write, { variables: { venueId, input: { rating, title: 'On a Friday' } } });
  return data.reviewVenue.id;
}
const ratings = async (variables: Record<string, unknown>, who = guest) => {
  const { data } = await who.send(list, { variables });
  return data.venueReviews.edges.map(({ node }: { node: { rating: number } }) => node.rating);
};

describe('reviews over GraphQL', () => {
  it('are walked page by page, newest first, with one read for their authors', async () => {
    for (const [at, who] of [...members, admin].entries()) await written(who, at + 1);
    const getMany = vi.spyOn(site.gateway.readModels, 'getMany');
    const first = await guest.send(list, { variables: { venueId: 'club', first: 2 } });
    expect(getMany.mock.calls.filter(([view]) => view === 'users')).toHaveLength(1);
    getMany.mockRestore();
    const { edges, pageInfo } = first.data.venueReviews;
    expect(edges.map(({ node }: { node: { rating: number } }) => node.rating)).toEqual([3, 2]);
    expect(edges[0].node.user).toEqual({ username: null, profilePhotoUrl: null });
    expect(pageInfo.hasNextPage).toBe(true);
    expect(await ratings({ venueId: 'club', first: 2, after: pageInfo.endCursor })).toEqual([1]);
  });

  it('are visible to a guest whose earlier answer was cached', async () => {
    const id = await written(members[0] as GraphqlClient, 5, 'rated');
    for (let again = 0; again < 3; again += 1) expect(await ratings({ venueId: 'rated' })).toEqual([5]);
    await written(members[0] as GraphqlClient, 4, 'rated');
    expect(await ratings({ venueId: 'rated' })).toEqual([4]);
    await admin.send(hide, { variables: { id } });
    expect(await ratings({ venueId: 'rated' })).toEqual([]);
  });

  it('are shown to their author while they are hidden, and to no one else but admins', async () => {
    const id = await written(members[0] as GraphqlClient, 4, 'rated');
    await admin.send(hide, { variables: { id } });
    const mine = async (who: GraphqlClient) =>
      (await who.send(own, { variables: { venueId: 'rated' } })).data.myVenueReview;
    expect(await mine(members[0] as GraphqlClient)).toEqual({ rating: 4, isVisible: false });
    for (const who of [members[1] as GraphqlClient, guest, admin]) expect(await mine(who)).toBeNull();
    const { data } = await admin.send(all, { variables: { venueId: 'rated' } });
    expect(data.adminVenueReviews.edges).toMatchObject([{ node: { rating: 4, isVisible: false } }]);
  });

  it('are revised, shown again and deleted by administrators (ARV-07 to ARV-09)', async () => {
    const id = await written(members[1] as GraphqlClient, 2, 'rated');
    const changed = await admin.send(revise, {
      variables: { id, changes: { title: null, isVisible: false } },
    });
    expect(changed.data.reviseVenueReview).toEqual({ rating: 2, title: null, isVisible: false });
    const shown = await admin.send(revise, { variables: { id, changes: { isVisible: true } } });
    expect(shown.data.reviseVenueReview).toMatchObject({ isVisible: true });
    expect((await admin.send(remove, { variables: { id } })).data).toEqual({ deleteVenueReview: id });
    for (const mutation of [remove, hide]) {
      const { errors } = await admin.send(mutation, { variables: { id } });
      expect(errors).toMatchObject([
        { message: 'Review not found', extensions: { code: 'not_found', reason: 'review-unknown' } },
      ]);
    }
  });

  it('are refused with the sentences of REST', async () => {
    const [member] = members as [GraphqlClient];
    const outOfRange = await member.send(write, { variables: { venueId: 'club', input: { rating: 6 } } });
    expect(outOfRange.errors).toMatchObject([
      { message: 'Rating must be between 1 and 5', extensions: { code: 'validation' } },
    ]);
    const nowhere = await member.send(write, { variables: { venueId: 'unknown', input: { rating: 5 } } });
    expect(nowhere.errors).toMatchObject([{ message: 'Venue not found', extensions: { code: 'not_found' } }]);
    const anonymous = await guest.send(write, { variables: { venueId: 'club', input: { rating: 5 } } });
    expect(anonymous.errors).toMatchObject([
      { message: 'Unauthorized', extensions: { code: 'unauthorized' } },
    ]);
  });
});
