import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type GraphqlClient,
  type GraphqlSite,
  signedInClient,
  startGraphqlSite,
} from '../graphql/testing/clients.ts';
import { addedVenue, listed, submittedVenue } from '../testing/examples.ts';

let api: GraphqlSite;
let member: GraphqlClient;
let memberId: string;
beforeEach(async () => {
  api = await startGraphqlSite();
  member = await signedInClient(api.site, 'member@example.com');
  memberId = (await member.send('{ me { id } }')).data.me.id;
  await api.site
    .given(
      addedVenue('blue', { venueType: 'bar', capacity: 90 }),
      addedVenue('amber'),
      submittedVenue('sent', memberId),
      ...listed('tonight', { venueId: 'blue', date: '2026-11-21' }),
      ...listed('elsewhere'),
      {
        type: 'VenueReviewPosted',
        data: {
          venueId: 'blue',
          userId: memberId,
          reviewId: 'r1',
          rating: 4,
          title: null,
          comment: null,
        },
      },
    )
    .when(api.site.guest, 'GET', '/api/venues')
    .thenAnswer({ status: 200 });
});
afterEach(() => api.site.dispose());

it('shows listed venues by name, page by page, with stars and coming shows (VEN-01, VEN-11)', async () => {
  const query = `query($after: String) { venues(first: 1, after: $after) {
    edges { node { id name averageRating totalReviews ratingCounts upcomingEvents listed } }
    pageInfo { hasNextPage endCursor } } }`;
  const first = await api.guest.send(query);
  expect(first.data.venues.edges).toMatchObject([{ node: { id: 'amber', upcomingEvents: 0 } }]);
  const { endCursor } = first.data.venues.pageInfo;
  const second = await api.guest.send(query, { variables: { after: endCursor } });
  expect(second.data.venues).toMatchObject({
    edges: [
      {
        node: {
          id: 'blue',
          name: 'The blue',
          averageRating: 400,
          totalReviews: 1,
          ratingCounts: [0, 0, 0, 1, 0],
          upcomingEvents: 1,
          listed: true,
        },
      },
    ],
    pageInfo: { hasNextPage: false },
  });
  const bars = await api.guest.send('{ venues(venueType: bar) { edges { node { id } } } }');
  expect(bars.data.venues.edges).toEqual([{ node: { id: 'blue' } }]);
});

it('shows an unlisted venue to its submitter and to admins only (VEN-13)', async () => {
  const query = '{ venue(id: "sent") { id listed } }';
  expect((await api.guest.send(query)).data.venue).toBeNull();
  for (const person of [member, api.admin])
    expect((await person.send(query)).data.venue).toEqual({ id: 'sent', listed: false });
  expect((await api.admin.send('{ venue(id: "totals") { id } }')).data.venue).toBeNull();
});

it('lists the shows of a venue', async () => {
  const { data } = await api.guest.send('{ events(venueId: "blue") { edges { node { id } } } }');
  expect(data.events.edges).toEqual([{ node: { id: 'tonight' } }]);
});

it('shows admins who sent a venue, who owns it, and the totals (AVE-01, AVE-16)', async () => {
  await api.admin.send('mutation($id: ID!) { reviseVenue(id: "sent", changes: { claimedBy: $id }) { id } }', {
    variables: { id: memberId },
  });
  const { data } = await api.admin.send(`{
    adminVenues(first: 1000) { edges { node { id submittedBy submitter claimedByName pendingClaims listed } } }
    venueTotals { total verified claimed averageRating } }`);
  expect(data.adminVenues.edges).toMatchObject([
    { node: { id: 'amber', submittedBy: null, claimedByName: null } },
    { node: { id: 'blue', listed: true } },
    {
      node: {
        id: 'sent',
        submittedBy: memberId,
        submitter: null,
        claimedByName: 'member@example.com',
        pendingClaims: 0,
        listed: false,
      },
    },
  ]);
  expect(data.venueTotals).toEqual({ total: 3, verified: 0, claimed: 1, averageRating: 4 });
  const fewer = await api.admin.send('{ venueTotals(without: ["sent", "unknown"]) { total claimed } }');
  expect(fewer.data.venueTotals).toEqual({ total: 2, claimed: 0 });
});

it('adds, revises and removes by the same rules as over REST (LOG-03)', async () => {
  const create = 'mutation($input: AdminVenueInput!) { createVenue(input: $input) { id name isVerified } }';
  const input = { name: 'Dusk', address: '1 Main St', isVerified: true };
  const { data } = await api.admin.send(create, { variables: { input } });
  expect(data.createVenue).toMatchObject({ name: 'Dusk', isVerified: true });
  const again = await api.admin.send(create, { variables: { input } });
  expect(again.errors).toMatchObject([
    { message: 'A venue with this name already exists', extensions: { code: 'conflict' } },
  ]);
  const revise = `mutation($id: ID!, $changes: AdminVenueChangesInput!) {
    reviseVenue(id: $id, changes: $changes) { capacity isVerified } }`;
  const { id } = data.createVenue;
  const revised = await api.admin.send(revise, {
    variables: { id, changes: { capacity: 7, isVerified: false } },
  });
  expect(revised.data.reviseVenue).toEqual({ capacity: 7, isVerified: false });
  const remove = 'mutation($id: ID!) { removeVenue(id: $id) }';
  expect((await api.admin.send(remove, { variables: { id } })).data).toEqual({ removeVenue: id });
  expect((await api.admin.send(remove, { variables: { id } })).errors).toMatchObject([
    { message: 'Venue not found', extensions: { code: 'not_found' } },
  ]);
});

it('takes a venue from a visitor, with the bot checks of the form (VSUB-11)', async () => {
  const submit = 'mutation($input: VenueInput!) { submitVenue(input: $input) { id message } }';
  const now = api.site.gateway.now().getTime();
  const input = { name: 'Dawn', address: '1 Main St', venueType: 'other', submissionTime: now - 60_000 };
  const quick = await api.guest.send(submit, { variables: { input: { ...input, submissionTime: now } } });
  expect(quick.errors).toMatchObject([{ message: 'Please reload the page and try again.' }]);
  const bot = await api.guest.send(submit, { variables: { input: { ...input, honeypot: 'x' } } });
  const { data } = await api.guest.send(submit, { variables: { input } });
  expect(Object.keys(bot.data.submitVenue)).toEqual(Object.keys(data.submitVenue));
});
