import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GraphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import { adminEmail } from '../testing/site.ts';
import { type AdSite, startAdSite } from './ads.fixture.ts';

let given: AdSite;
let admin: GraphqlClient;
beforeEach(async () => {
  given = await startAdSite();
  admin = await signedInClient(given.site, adminEmail);
});
afterEach(() => given.close());

const create =
  'mutation($input: AdInput!) { createAd(input: $input) { id title size placement priority active } }';
const revise =
  'mutation($id: ID!, $changes: AdChangesInput!) { reviseAd(id: $id, changes: $changes) { id title active } }';
const ads =
  'query($first: Int, $after: String) { adminAds(first: $first, after: $after) { edges { node { id impressions clicks } } pageInfo { hasNextPage endCursor } } }';
const enquiries =
  'query($status: AdEnquiryStatus) { adEnquiries(status: $status) { edges { node { id contactEmail contactName budget status reason } } } }';
const approve =
  'mutation($id: ID!) { approveAdEnquiry(id: $id) { enquiry { id status adId } ad { id active } } }';
const decline =
  'mutation($id: ID!, $reason: String) { declineAdEnquiry(id: $id, reason: $reason) { id status reason } }';

async function made(but: object = {}): Promise<string> {
  given.site.advanceTime(1000);
  return (await admin.send(create, { variables: { input: given.anAd(but) } })).data.createAd.id;
}

async function enquired(but: object = {}): Promise<string> {
  const contact = { contactEmail: 'owner@example.com', contactName: 'Olive Owner', budget: '$35' };
  const { body } = await given.site.guest('POST', '/api/ads', given.anAd({ ...contact, ...but }));
  return (body as { id: string }).id;
}

describe('ads over GraphQL', () => {
  it('are created, changed, and listed by pages', async () => {
    const { data } = await admin.send(create, { variables: { input: given.anAd() } });
    expect(data.createAd).toMatchObject({
      size: '728x90',
      placement: 'homepage',
      priority: 1,
      active: true,
    });
    const last = await made({ size: '300x250', placement: 'listing' });
    const changes = { title: 'Strings', active: false };
    expect((await admin.send(revise, { variables: { id: last, changes } })).data.reviseAd).toEqual({
      id: last,
      ...changes,
    });
    const first = (await admin.send(ads, { variables: { first: 1 } })).data.adminAds;
    expect(first.edges).toEqual([{ node: { id: last, impressions: 0, clicks: 0 } }]);
    const rest = await admin.send(ads, { variables: { first: 1, after: first.pageInfo.endCursor } });
    expect(rest.data.adminAds).toMatchObject({
      edges: [{ node: { id: data.createAd.id } }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('are rejected with the messages of REST', async () => {
    const input = given.anAd({ creativeUrl: given.there('/animated.gif') });
    expect((await admin.send(create, { variables: { input } })).errors[0]).toMatchObject({
      message: 'Ads must be static JPG, PNG or GIF',
      extensions: { code: 'validation', reason: 'ad-creative-unfit', errors: [{ field: 'creativeUrl' }] },
    });
    const changes = { priority: 101 };
    expect((await admin.send(revise, { variables: { id: await made(), changes } })).errors[0]).toMatchObject({
      message: 'Priority must be a whole number from 1 to 100',
      extensions: { code: 'validation' },
    });
  });

  it('are created from approved enquiries; other enquiries are declined (ADS-13)', async () => {
    const [id, other] = [await enquired(), await enquired({ budget: 'none' })];
    const seen = await admin.send(enquiries, { variables: { status: 'pending' } });
    expect(seen.data.adEnquiries.edges).toContainEqual({
      node: {
        id,
        contactEmail: 'owner@example.com',
        contactName: 'Olive Owner',
        budget: '$35',
        status: 'pending',
        reason: null,
      },
    });
    const { enquiry, ad } = (await admin.send(approve, { variables: { id } })).data.approveAdEnquiry;
    expect({ enquiry, ad }).toEqual({
      enquiry: { id, status: 'approved', adId: ad.id },
      ad: { id: ad.id, active: true },
    });
    expect((await admin.send(decline, { variables: { id, reason: 'late' } })).errors[0]).toMatchObject({
      message: 'Enquiry has already been approved',
      extensions: { code: 'conflict' },
    });
    const declined = await admin.send(decline, { variables: { id: other, reason: 'No budget' } });
    expect(declined.data.declineAdEnquiry).toEqual({ id: other, status: 'declined', reason: 'No budget' });
  });
});
