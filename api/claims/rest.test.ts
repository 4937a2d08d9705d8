import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submittedVenue } from '../testing/examples.ts';
import { aClaim, type ClaimSite, claimAt, siteWithClaimants } from './claims.fixture.ts';

describe('claiming a venue over REST', () => {
  let given: ClaimSite;
  let site: ClaimSite['site'];
  let clara: ClaimSite['clara'];
  let rosa: ClaimSite['rosa'];
  let ada: ClaimSite['ada'];
  beforeAll(async () => {
    given = await siteWithClaimants('club', 'bar', 'hall', 'theatre', 'barn', 'yard', 'loft', 'mill');
    ({ site, clara, rosa, ada } = given);
  });
  afterAll(() => site.dispose());

  const sent = {
    status: 201,
    body: { status: 'pending', message: expect.stringContaining('3-5 business days') },
  };

  it('needs a signed-in member (CLM-01)', () =>
    site
      .given()
      .when(site.guest, 'POST', claimAt('club'), aClaim())
      .thenAnswer({ status: 401, body: { message: 'Unauthorized' } }));

  it('stores the details of the claimant for admins, encrypted in the log (R-35, R-68, LOG-09)', async () => {
    const url = await given.uploaded(clara, 'Licencia Élan.pdf');
    const { body } = await site
      .given()
      .when(
        clara,
        'POST',
        claimAt('club'),
        aClaim({ verificationDocs: [url, url], status: 'approved', userId: 'x' }),
      )
      .thenAnswer(sent, ['VenueClaimSubmitted']);
    const { id } = body as { id: string };
    const userId = await given.idOf(clara);
    expect(await given.seen('club')).toEqual([
      {
        ...aClaim(),
        id,
        venueId: 'club',
        venueName: 'The club',
        userId,
        username: null,
        verificationDocs: [{ name: 'Licencia Élan.pdf', url, size: expect.any(Number) }],
        status: 'pending',
        adminNotes: null,
        reviewedBy: null,
        reviewedAt: null,
        createdAt: expect.any(String),
      },
    ]);
    const [event] = await site.gateway.log.readStream(`venueClaim-club_${userId}`);
    expect(JSON.stringify(event)).not.toMatch(/Clara|casas|555 0100|Since|Licencia/);
    expect(event?.data).toMatchObject({ businessRole: 'owner', verificationDocs: [{ url }] });
  });

  it.each([
    [{ contactName: 'C' }, 'contactName', 'Contact name must be at least 2 characters'],
    [{ contactName: '   ' }, 'contactName', 'Contact name must be at least 2 characters'],
    [{ contactName: 'x'.repeat(121) }, 'contactName', 'Contact name must be at most 120 characters'],
    [{ contactEmail: 'casas' }, 'contactEmail', 'Please enter a valid email address'],
    [{ contactEmail: undefined }, 'contactEmail', 'Please enter a valid email address'],
    [{ businessRole: 'janitor' }, 'businessRole', 'Please select your business role'],
    [{ businessRole: undefined }, 'businessRole', 'Please select your business role'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'Notes must be at most 2000 characters'],
    [{ contactPhone: '1'.repeat(21) }, 'contactPhone', 'Contact phone must be at most 20 characters'],
    [{ verificationDocs: 'x' }, 'verificationDocs', 'Documents must be a list of addresses'],
    [
      { verificationDocs: Array.from({ length: 11 }, (_, at) => `/api/documents/${at}`) },
      'verificationDocs',
      'At most 10 documents',
    ],
  ])('rejects %j with a message (CLM-08 to CLM-11)', async (wrong, field, message) => {
    await site
      .given()
      .when(rosa, 'POST', claimAt('bar'), aClaim(wrong))
      .thenAnswer({ status: 400, body: { message, code: 'validation', errors: [{ field, message }] } });
  });

  it('accepts only documents that the claimant uploaded (CLM-19)', async () => {
    const mine = await given.uploaded(rosa);
    const hers = await given.uploaded(clara);
    const refused = {
      status: 400,
      body: { message: 'Please upload the documents first', errors: [{ field: 'verificationDocs' }] },
    };
    for (const url of [
      hers,
      'https://example.com/licence.pdf',
      '/api/documents/00000000-0000-4000-8000-000000000000',
      `${mine}/`,
      `${mine}.json`,
      mine.replace('/api/documents/', ''),
      '/api/documents/../documents/x',
      '',
    ])
      await site
        .given()
        .when(rosa, 'POST', claimAt('bar'), aClaim({ verificationDocs: [mine, url] }))
        .thenAnswer(refused);
  });

  it('needs a listed venue without an owner (CLM-17, VEN-13)', async () => {
    const unknown = { status: 404, body: { message: 'Venue not found' } };
    const submitter = await given.idOf(rosa);
    await site
      .given(submittedVenue('unlisted', submitter))
      .when(rosa, 'POST', claimAt('unlisted'), aClaim())
      .thenAnswer(unknown);
    for (const id of ['nowhere', 'totals', '%00', '__proto__'])
      await site.given().when(rosa, 'POST', claimAt(id), aClaim()).thenAnswer(unknown);
    await ada('PATCH', '/api/admin/venues/bar', { claimedBy: await given.idOf(clara) });
    await site
      .given()
      .when(rosa, 'POST', claimAt('bar'), aClaim())
      .thenAnswer({ status: 409, body: { message: 'Venue Already Claimed', code: 'conflict' } });
  });

  it('is pending once per member and venue, and possible again after a rejection (CLM-20)', async () => {
    const first = await given.claimed(rosa, 'hall');
    const again = () => site.given().when(rosa, 'POST', claimAt('hall'), aClaim());
    await again().thenAnswer({
      status: 409,
      body: { message: 'You already have a pending claim for this venue', reason: 'claim-pending' },
    });
    await ada('PATCH', `/api/admin/claims/${first}/reject`, { adminNotes: 'No papers' });
    site.advanceTime(1000);
    await again().thenAnswer(sent, ['VenueClaimSubmitted']);
    expect((await given.seen('hall')).map(({ status }) => status)).toEqual(['pending', 'rejected']);
    expect((await given.seen('hall', '&status=rejected')).map(({ id }) => id)).toEqual([first]);
  });

  it('returns the first result for a retry, even if the venue has an owner since', async () => {
    const key = { 'Idempotency-Key': 'claim-1' };
    const first = await clara('POST', claimAt('theatre'), aClaim(), key);
    expect(first.status).toBe(201);
    const { id } = first.body as { id: string };
    await site
      .given()
      .when(clara, 'POST', claimAt('theatre'), aClaim(), key)
      .thenAnswer({ status: 201, body: { id } });
    await ada('PATCH', `/api/admin/claims/${id}/approve`, {});
    await site
      .given()
      .when(clara, 'POST', claimAt('theatre'), aClaim(), key)
      .thenAnswer({ status: 201, body: { id } });
    await site
      .given()
      .when(clara, 'POST', claimAt('theatre'), aClaim({ notes: 'else' }), key)
      .thenAnswer({ status: 409, body: { reason: 'key-reused' } });
  });

  it('is counted with the venue while it is pending (AVE-16)', async () => {
    await given.claimed(clara, 'barn');
    const id = await given.claimed(rosa, 'barn');
    const waiting = async () => {
      const venues = (await ada('GET', '/api/admin/venues')).body as { id: string; pendingClaims: number }[];
      return venues.find((venue) => venue.id === 'barn')?.pendingClaims;
    };
    expect(await waiting()).toBe(2);
    await ada('PATCH', `/api/admin/claims/${id}/reject`, {});
    expect(await waiting()).toBe(1);
  });

  it('is listed for admins only, newest first, by known status only (R-68)', async () => {
    for (const client of [site.guest, clara])
      expect([401, 403]).toContain((await client('GET', '/api/admin/claims')).status);
    const ids = [await given.claimed(clara, 'loft'), await given.claimed(clara, 'mill')];
    const all = (await ada('GET', '/api/admin/claims')).body as { id: string }[];
    expect(all.map(({ id }) => id).slice(0, 2)).toEqual(ids.reverse());
    expect((await ada('GET', '/api/admin/claims?limit=2')).body).toHaveLength(2);
    await site
      .given()
      .when(ada, 'GET', '/api/admin/claims?status=all')
      .thenAnswer({ status: 400, body: { message: 'Status must be pending, approved or rejected' } });
  });
});
