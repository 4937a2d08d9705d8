import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import type { Claim, HistoryEntry } from '#schema/wire.ts';
import { decisionAt as at, type ClaimSite, siteWithClaimants } from './claims.fixture.ts';

describe('deciding on claims over REST (CLM-20)', () => {
  let given: ClaimSite;
  let site: ClaimSite['site'];
  let ada: ClaimSite['ada'];
  let bea: ClaimSite['bea'];
  let clara: ClaimSite['clara'];
  let rosa: ClaimSite['rosa'];
  beforeEach(async () => {
    given = await siteWithClaimants('club', 'bar', 'barn', 'yard');
    ({ site, ada, bea, clara, rosa } = given);
  });
  afterEach(() => site.dispose());

  it('makes the claimant the owner, and rejects the other claims (R-69)', async () => {
    const mine = await given.claimed(clara, 'club');
    const rival = await given.claimed(rosa, 'club');
    const owner = await given.idOf(clara);
    await ada('PATCH', '/api/profile', { username: 'ada.admin' });
    const { body } = await site
      .given()
      .when(ada, 'PATCH', at(mine, 'approve'), { adminNotes: 'Seen the licence' })
      .thenAnswer(
        {
          status: 200,
          body: {
            claim: {
              id: mine,
              status: 'approved',
              adminNotes: 'Seen the licence',
              reviewedBy: await given.idOf(ada),
              reviewedAt: expect.any(String),
              contactName: 'Clara Casas',
            },
            venue: { id: 'club', claimedBy: owner, pendingClaims: 0, listed: true },
          },
        },
        ['VenueClaimed', 'VenueClaimApproved', 'VenueClaimRejected'],
      );
    expect(Object.keys(body as object).sort()).toEqual(['claim', 'venue']);
    expect(await given.seen('club')).toMatchObject([
      { id: rival, status: 'rejected', adminNotes: rivalNote, reviewedBy: await given.idOf(ada) },
      { id: mine, status: 'approved' },
    ]);
    expect(await given.ownerOf('club')).toBe(owner);
  });

  it('rejects with or without notes, and is final (R-70)', async () => {
    const id = await given.claimed(clara, 'bar');
    await site
      .given()
      .when(bea, 'PATCH', at(id, 'reject'), { adminNotes: 'No papers' })
      .thenAnswer({ status: 200, body: { claim: { id, status: 'rejected', adminNotes: 'No papers' } } }, [
        'VenueClaimRejected',
      ]);
    for (const verdict of ['approve', 'reject'] as const)
      await site
        .given()
        .when(ada, 'PATCH', at(id, verdict), {})
        .thenAnswer({ status: 409, body: { message: 'Claim has already been rejected' } });
    const decided = await given.claimed(rosa, 'yard');
    await ada('PATCH', at(decided, 'approve'), {});
    for (const verdict of ['approve', 'reject'] as const)
      await site
        .given()
        .when(ada, 'PATCH', at(decided, verdict), {})
        .thenAnswer({ status: 409, body: { message: 'Claim has already been approved' } });
  });

  it('needs a claim and notes of at most 2000 characters', async () => {
    for (const id of ['unknown', 'venue:club', '%00', '__proto__'])
      for (const verdict of ['approve', 'reject'] as const)
        await site
          .given()
          .when(ada, 'PATCH', at(id, verdict), {})
          .thenAnswer({ status: 404, body: { message: 'Claim not found' } });
    const id = await given.claimed(rosa, 'bar');
    await site
      .given()
      .when(ada, 'PATCH', at(id, 'approve'), { adminNotes: 'x'.repeat(2001) })
      .thenAnswer({ status: 400, body: { message: 'Notes must be at most 2000 characters' } });
  });

  it('lists no pending claim of a removed venue, and keeps decided ones (AVE-20)', async () => {
    const refused = await given.claimed(clara, 'barn');
    await ada('PATCH', at(refused, 'reject'), {});
    const open = await given.claimed(rosa, 'barn');
    expect((await ada('DELETE', '/api/admin/venues/barn')).status).toBe(200);
    expect(await given.seen('barn')).toMatchObject([{ id: refused, venueName: 'The barn' }]);
    expect(
      ((await ada('GET', '/api/admin/claims?status=pending')).body as Claim[]).map(({ id }) => id),
    ).not.toContain(open);
    await site
      .given()
      .when(ada, 'PATCH', at(open, 'approve'), {})
      .thenAnswer({ status: 404, body: { message: 'Claim not found' } });
  });

  it('appear in the history with claimant, reviewer and document names (R-96)', async () => {
    await ada('PATCH', '/api/profile', { username: 'ada.admin' });
    const url = await given.uploaded(clara, 'Licencia.pdf');
    site.advanceTime(1000);
    await clara('POST', '/api/venues/yard/claim', {
      contactName: 'Clara Casas',
      contactEmail: 'clara@casas.example',
      businessRole: 'manager',
      verificationDocs: [url],
    });
    const [claim] = await given.seen('yard');
    await ada('PATCH', at(claim?.id ?? '', 'approve'), { adminNotes: 'Fine' });
    const { body } = await ada('GET', `/api/admin/history/claim/yard_${claim?.userId}`);
    const { entries, state } = body as {
      entries: (HistoryEntry & { sentence: string })[];
      state: { claim: object };
    };
    expect(entries.map(({ type, actor }) => [type, actor.name])).toEqual([
      ['VenueClaimSubmitted', 'clara@example.com'],
      ['VenueClaimApproved', 'System'],
    ]);
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      'Venue claimed by clara@example.com (member) as manager, with 1 document.',
      'Claim approved by ada.admin (administrator): “Fine”.',
    ]);
    expect(entries[0]?.data).toMatchObject({
      contactName: 'Clara Casas',
      verificationDocs: [{ name: 'Licencia.pdf', url }],
    });
    expect(state.claim).toMatchObject({
      status: 'approved',
      contactName: 'Clara Casas',
      venueName: 'The yard',
      reviewedByName: 'ada.admin',
    });
  });
});
