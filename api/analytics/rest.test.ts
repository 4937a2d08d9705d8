import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Analytics } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { aListing, aShow } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { aVenue, idOf } from '../venues/venues.fixture.ts';

const days = 24 * 60 * 60_000;

describe('the traffic over REST (R-42, ANA-04)', () => {
  let site: Site;
  let admin: Client;
  beforeEach(async () => {
    site = await startSite({ RATE_LIMITS: 'off' });
    admin = await site.signedIn(adminEmail);
  });
  afterEach(() => site.dispose());

  const analytics = async () => (await admin('GET', '/api/admin/analytics')).body as Analytics;
  const sent = async () => idOf(await site.guest('POST', '/api/submissions', aShow()));
  const decide = (id: string, decision: 'approve' | 'reject') =>
    admin('PATCH', `/api/submissions/${id}/${decision}`);

  it('is zero at first, with a null rate without decisions', async () => {
    expect(await admin('GET', '/api/admin/analytics')).toMatchObject({ status: 200 });
    expect(await analytics()).toEqual({
      monthlyVisitors: 0,
      weeklySubmissions: 0,
      approvalRate: null,
      topVenues: [],
    });
  });

  it("counts a listed show by its venue's current name, or by the name when it is not linked", async () => {
    const venueId = idOf(await admin('POST', '/api/admin/venues', aVenue('Mohawk')));
    const listed = async (but: Record<string, unknown>) =>
      idOf(await admin('POST', '/api/events', aListing(but)));
    for (const performer of ['One', 'Two']) await listed({ performer, venueId, venue: 'The Mohawk' });
    await listed({ performer: 'Three', venue: 'Saxon Pub' });
    const unlinked = { venue: 'Saxon Pub', venueId: null, events: 1 };
    expect((await analytics()).topVenues).toEqual([{ venue: 'Mohawk', venueId, events: 2 }, unlinked]);

    await admin('DELETE', `/api/admin/venues/${venueId}`);
    expect((await analytics()).topVenues).toEqual([
      { venue: 'The Mohawk', venueId: null, events: 2 },
      unlinked,
    ]);
    for (const at of [1, 2, 3, 4]) await listed({ performer: `At ${at}`, venue: `Hall ${at}` });
    expect((await analytics()).topVenues).toHaveLength(5);
  });

  /** Two approved shows, a rejected one, and a visitor. */
  async function someTraffic(): Promise<void> {
    for (const decision of ['approve', 'approve', 'reject'] as const) await decide(await sent(), decision);
    await site.guest('POST', '/api/analytics/visit');
  }

  it('counts submissions, decisions and visitors, without the week before', async () => {
    await someTraffic();
    expect(await analytics()).toMatchObject({
      monthlyVisitors: 1,
      weeklySubmissions: 3,
      approvalRate: 66.7,
    });
    site.advanceTime(6 * days);
    expect(await analytics()).toMatchObject({ monthlyVisitors: 1, weeklySubmissions: 3 });
    site.advanceTime(days);
    expect(await analytics()).toMatchObject({ monthlyVisitors: 1, weeklySubmissions: 0, approvalRate: 66.7 });
    site.advanceTime(3 * days);
    expect((await analytics()).monthlyVisitors).toBe(0);
  });

  it('returns the same over GraphQL, with the months and days', async () => {
    await someTraffic();
    site.advanceTime(10 * days);
    const fields =
      'visitorsByMonth { month visitors } submissionsByDay { date submissions } approvedSubmissions decidedSubmissions';
    const query = `{ analytics { monthlyVisitors weeklySubmissions approvalRate topVenues { venue venueId events } ${fields} } }`;
    const { body } = await admin('POST', '/graphql', { query });
    const { analytics: shown } = (body as { data: { analytics: Record<string, unknown[]> } }).data;
    expect(shown).toMatchObject({ ...(await analytics()), approvedSubmissions: 2, decidedSubmissions: 3 });
    expect(shown.visitorsByMonth?.slice(-2)).toEqual([
      { month: '2026-11', visitors: 1 },
      { month: '2026-12', visitors: 0 },
    ]);
    expect(shown.submissionsByDay?.at(-1)).toEqual({ date: '2026-12-01', submissions: 0 });
  });
});
