import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VenueFact } from '#schema/venues/venue.ts';
import { type GraphqlSite, startGraphqlSite } from '../graphql/testing/clients.ts';
import { addedVenue, aListing, listed, submittedVenue } from '../testing/examples.ts';
import { adminEmail } from '../testing/site.ts';

const waiting = submittedVenue('unlisted') as Extract<VenueFact, { type: 'VenueSubmitted' }>;
const unlisted: VenueFact = { ...waiting, data: { ...waiting.data, name: 'Paper  lantern!' } };

let api: GraphqlSite;
beforeAll(async () => {
  api = await startGraphqlSite();
  await api.site
    .given(
      addedVenue('lantern', { name: 'The Paper Lantern', address: '410 Comal Street, Austin, TX 78702' }),
      addedVenue('annex', { name: 'Paper Lantern Annex', address: '410 Comal St' }),
      addedVenue('branch', { name: 'Paper Lantern', address: '9 East Sixth St' }),
      unlisted,
      ...listed('odd', { venue: 'PAPER LANTERN', address: '410 comal st.' }),
      ...listed('elsewhere', { venue: 'Somewhere Else', address: 'Downtown' }),
      ...listed('past', { venue: 'Paper Lantern', date: '2026-11-01' }),
      ...listed('linked', { venue: 'Paper Lantern', venueId: 'lantern' }),
    )
    .when(api.site.guest, 'GET', '/api/venues')
    .thenAnswer({ status: 200 });
});
afterAll(() => api.site.dispose());

const suggested = 'query($id: ID!) { venueSuggestions(submissionId: $id) { because venue { id name } } }';
const links = '{ linkSuggestions { event { id venueId } venues { because venue { id } } } }';
const approve =
  'mutation($id: ID!, $venueId: ID) { approveSubmission(id: $id, venueId: $venueId) { event { venue venueId } } }';
const byAddressAndName = [
  ['lantern', 'name_and_address'],
  ['branch', 'name'],
  ['annex', 'address'],
];

const ofSubmission = async (id: string) => (await api.admin.send(suggested, { variables: { id } })).data;
const inPairs = (found: { because: string; venue: { id: string } }[]) =>
  found.map(({ because, venue }) => [venue.id, because]);

describe('known venues that a text may mean', () => {
  it('are the listed ones with that name or address, the best match first', async () => {
    const id = await api.sendShow({ venue: 'the paper  Lantern', address: '410 Comal St' });
    expect(inPairs((await ofSubmission(id)).venueSuggestions)).toEqual(byAddressAndName);
    expect((await ofSubmission('unknown')).venueSuggestions).toEqual([]);
  });

  it('are none for a text that names no known one', async () => {
    const id = await api.sendShow({ venue: 'A Barn', address: 'Farm Road 12' });
    expect((await ofSubmission(id)).venueSuggestions).toEqual([]);
  });

  it('link nothing by themselves: an approval links only what the administrator names', async () => {
    const place = { venue: 'The Paper Lantern', address: '410 Comal St' };
    const [plain, named] = [await api.sendShow(place), await api.sendShow(place)];
    const { data: unlinked } = await api.admin.send(approve, { variables: { id: plain } });
    expect(unlinked.approveSubmission.event).toEqual({ venue: 'The Paper Lantern', venueId: null });
    const { data } = await api.admin.send(approve, { variables: { id: named, venueId: 'branch' } });
    expect(data.approveSubmission.event).toEqual({ venue: 'The Paper Lantern', venueId: 'branch' });
  });
});

it('suggests links for coming shows that have none (AVE)', async () => {
  const { data } = await api.admin.send(links);
  const found = data.linkSuggestions as { event: { id: string }; venues: [] }[];
  const ids = found.map(({ event }) => event.id);
  expect(ids).toContain('odd');
  expect(ids).not.toContain('elsewhere');
  expect(ids).not.toContain('past');
  expect(ids).not.toContain('linked');
  const odd = found.find(({ event }) => event.id === 'odd');
  expect(inPairs(odd?.venues ?? [])).toEqual(byAddressAndName);
});

describe('a show is linked to a venue that exists and is listed', () => {
  const refused = { status: 400, body: { message: 'Venue not found', errors: [{ field: 'venueId' }] } };

  it.each([
    ['listed by an admin', 'POST', '/api/events', aListing({ venueId: 'nowhere' })],
    ['revised', 'PATCH', '/api/events/odd', { venueId: 'nowhere' }],
  ] as const)('when %s', async (_when, method, path, body) => {
    const admin = await api.site.signedIn(adminEmail);
    await api.site.given().when(admin, method, path, body).thenAnswer(refused);
  });

  it('because for the public another link would lead to a 404 (EVT-09, VEN-13)', async () => {
    const admin = await api.site.signedIn(adminEmail);
    const message = 'Please verify the venue before you link a show to it';
    await api.site
      .given()
      .when(admin, 'PATCH', '/api/events/odd', { venueId: 'unlisted' })
      .thenAnswer({ status: 400, body: { message } });
  });

  it('when approved, which leaves the submission pending', async () => {
    const id = await api.sendShow();
    const { errors } = await api.admin.send(approve, { variables: { id, venueId: 'nowhere' } });
    expect(errors[0]?.message).toBe('Venue not found');
    const { data } = await api.admin.send('query($id: ID!) { submission(id: $id) { status } }', {
      variables: { id },
    });
    expect(data.submission.status).toBe('pending');
  });
});
