import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import { addedVenue } from '../testing/examples.ts';
import { decisionAt as at, type ClaimSite, siteWithClaimants } from './claims.fixture.ts';

describe('concurrent decisions on claims over REST (CLM-17)', () => {
  let given: ClaimSite;
  let site: ClaimSite['site'];
  let ada: ClaimSite['ada'];
  let bea: ClaimSite['bea'];
  let clara: ClaimSite['clara'];
  let rosa: ClaimSite['rosa'];
  beforeAll(async () => {
    given = await siteWithClaimants('hall', 'theatre');
    ({ site, ada, bea, clara, rosa } = given);
  });
  afterAll(() => site.dispose());

  it('two claims approved concurrently by two administrators: one owner, one 200, one 409, the other claim rejected (CLM-17)', async () => {
    const [mine, rival] = [await given.claimed(clara, 'hall'), await given.claimed(rosa, 'hall')];
    const answers = await Promise.all([
      ada('PATCH', at(mine, 'approve'), {}),
      bea('PATCH', at(rival, 'approve'), {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body as { message: string };
    expect(['Venue Already Claimed', 'Claim has already been rejected']).toContain(lost.message);
    const claims = await given.seen('hall');
    const winner = claims.find(({ status }) => status === 'approved');
    expect(claims.map(({ status }) => status).sort()).toEqual(['approved', 'rejected']);
    expect(claims.find(({ status }) => status === 'rejected')?.adminNotes).toBe(rivalNote);
    expect(await given.ownerOf('hall')).toBe(winner?.userId);
  });

  it('one claim approved twice concurrently: one 200, one 409, one approval', async () => {
    const id = await given.claimed(clara, 'theatre');
    const answers = await Promise.all([
      ada('PATCH', at(id, 'approve'), {}),
      bea('PATCH', at(id, 'approve'), {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Claim has already been approved',
    });
    const stream = await site.gateway.log.readStream(`venueClaim-theatre_${await given.idOf(clara)}`);
    expect(stream.map(({ type }) => type)).toEqual(['VenueClaimSubmitted', 'VenueClaimApproved']);
  });

  it('the venue and its claims agree for any interleaving of two administrators and two claims', async () => {
    const click = fc.record({
      by: fc.constantFrom('ada', 'bea'),
      verdict: fc.constantFrom('approve', 'reject'),
      whose: fc.constantFrom('clara', 'rosa'),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(click, { minLength: 2, maxLength: 4 }), async (clicks) => {
        runs += 1;
        const venueId = `venue${runs}`;
        await site
          .given(addedVenue(venueId))
          .when(site.guest, 'GET', `/api/venues/${venueId}`)
          .thenAnswer({ status: 200 });
        const ids = { clara: await given.claimed(clara, venueId), rosa: await given.claimed(rosa, venueId) };
        const admins = { ada, bea };
        const answers = await Promise.all(
          clicks.map(({ by, verdict, whose }) => admins[by]('PATCH', at(ids[whose], verdict), {})),
        );
        for (const { status } of answers) expect([200, 409]).toContain(status);
        await eventually(async () => {
          const owner = await given.ownerOf(venueId);
          const claims = await given.seen(venueId);
          for (const { status, userId } of claims) {
            expect(status === 'approved').toBe(userId === owner);
            if (owner !== null) expect(status).not.toBe('pending');
          }
          const granted = answers.filter(
            ({ status }, nth) => status === 200 && clicks[nth]?.verdict === 'approve',
          );
          expect(granted).toHaveLength(owner === null ? 0 : 1);
        });
      }),
      { numRuns: 25 },
    );
  });
});
