import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlClient, submitShow } from '../graphql/testing/clients.ts';
import type { Client } from '../testing/client.ts';
import { aShow, submitted } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

describe('submissions over REST', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
  });
  afterAll(() => site.dispose());

  const submit = (body: object, headers = {}) => site.guest('POST', '/api/submissions', body, headers);

  it('takes a show from a guest, and does not echo the e-mail (R-26)', async () => {
    const got = await site
      .given()
      .when(site.guest, 'POST', '/api/submissions', aShow())
      .thenAnswer({ status: 201, body: { status: 'pending' } }, ['ShowSubmitted']);
    expect(got.text).not.toContain('booking@example.com');
  });

  it.each([
    ['performer', { performer: ' ' }, 'Performer name is required'],
    ['performer', { performer: 'a'.repeat(201) }, 'Performer name must be at most 200 characters'],
    ['eventType', { eventType: 'theater' }, 'Event type is required'],
    ['venue', { venue: undefined }, 'Venue name is required'],
    ['address', { address: '' }, 'Address is required'],
    ['date', { date: '' }, 'Date is required'],
    ['date', { date: '2026-02-30' }, 'Please enter a valid date'],
    ['date', { date: '2026-11-27' }, 'Shows need at least 1 week advance notice'],
    ['time', { time: 'late' }, 'Time is required'],
    ['email', { email: 'no-address' }, 'Please enter a valid email address'],
    ['url', { url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    ['additionalDates', { additionalDates: ['2026-12-05'] }, 'Additional dates must be after the date'],
  ])('refuses a bad %s by name (SHOW-06, SHOW-24)', async (field, but, message) => {
    await site
      .given()
      .when(site.guest, 'POST', '/api/submissions', aShow(but))
      .thenAnswer({ status: 400, body: { message, code: 'validation', errors: [{ field, message }] } });
  });

  it('refuses the past where no notice is required, over both transports (D-98)', async () => {
    const open = await startSite({ MIN_NOTICE_DAYS: '0' });
    const message = 'This date is in the past';
    const past = aShow({ date: '2026-11-20' });
    expect(await open.guest('POST', '/api/submissions', past)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'date', message }] },
    });
    expect((await graphqlClient(open).send(submitShow, { variables: { input: past } })).errors).toMatchObject(
      [{ message, extensions: { code: 'validation', errors: [{ field: 'date', message }] } }],
    );
    const today = aShow({ date: '2026-11-21' });
    expect(await open.guest('POST', '/api/submissions', today)).toMatchObject({ status: 201 });
    await open.dispose();
  });

  it('lists every invalid field, with the message of the first (GEN-21)', async () => {
    const { body } = await submit({});
    expect(body).toMatchObject({ message: 'Performer name is required', code: 'validation' });
    const { errors } = body as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['performer', 'eventType', 'venue', 'address', 'date', 'time', 'email']),
    );
  });

  it('never honours server-managed fields, and ignores unknown ones (GEN-23)', async () => {
    const sent = {
      ...aShow({ performer: 'Mass' }),
      id: 'mine',
      submissionId: 'mine',
      status: 'approved',
      approved: true,
    };
    const { body } = await submit({
      ...sent,
      reviewedBy: { kind: 'admin', id: 'x' },
      createdAt: '2020-01-01',
    });
    const { id } = body as { id: string };
    const { body: all } = await admin('GET', '/api/submissions?limit=1000');
    const unchanged = (all as { id: string }[]).find((each) => each.id === id);
    expect(id).not.toBe('mine');
    expect(unchanged).toMatchObject({ status: 'pending', reviewedBy: null });
    expect((unchanged as unknown as { createdAt: string }).createdAt).toMatch(/^2026-11-21/);
  });

  it('lists submissions, newest first, to admins only, with e-mail and reviewer (R-27)', async () => {
    await site
      .given(submitted('by-status'))
      .when(admin, 'PATCH', '/api/submissions/by-status/reject', { rejectionReason: ' no covers ' })
      .thenAnswer({ status: 200 }, ['SubmissionRejected']);
    const { body } = await admin('GET', '/api/submissions?status=rejected');
    const rejected = body as { id: string; status: string }[];
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(rejected.find(({ id }) => id === 'by-status')).toMatchObject({
      email: 'booking@example.com',
      rejectionReason: 'no covers',
      evaluation: null,
      reviewedBy: { kind: 'admin', name: adminEmail },
    });
    expect(body).not.toHaveProperty('0.submittedBy');
    expect(await admin('GET', '/api/submissions?status=gone')).toMatchObject({ status: 400 });
    expect(await site.guest('GET', '/api/submissions')).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });

  it('approves once, and answers with the listing (R-28, MOD-26)', async () => {
    const approve = ['PATCH', '/api/submissions/to-approve/approve'] as const;
    const { body } = await site
      .given(submitted('to-approve'))
      .when(admin, ...approve)
      .thenAnswer({ status: 200, body: { submission: { id: 'to-approve', status: 'approved' } } }, [
        'SubmissionApproved',
        'ListingCreated',
        'ListingApproved',
      ]);
    const { event, submission } = body as { event: { id: string }; submission: { eventId: string } };
    expect(event).toMatchObject({ performer: 'Los Faroles', time: '19:30', approved: true });
    expect(submission.eventId).toBe(event.id);
    expect(await site.guest('GET', `/api/events/${event.id}`)).toMatchObject({ status: 200, body: event });
    await site
      .given()
      .when(admin, ...approve)
      .thenAnswer({
        status: 409,
        body: { message: 'Submission has already been approved', code: 'conflict' },
      });
    await site
      .given()
      .when(admin, 'PATCH', '/api/submissions/to-approve/reject')
      .thenAnswer({ status: 409, body: { reason: 'submission-already-approved' } });
  });

  it('rejects without a body as well (R-29)', async () => {
    await site
      .given(submitted('to-reject'))
      .when(admin, 'PATCH', '/api/submissions/to-reject/reject')
      .thenAnswer({ status: 200, body: { submission: { status: 'rejected', rejectionReason: null } } }, [
        'SubmissionRejected',
      ]);
  });

  it.each(['approve', 'reject'])('returns 404 for an unknown submission to %s (GEN-22)', async (decision) => {
    for (const id of ['unknown', '00000000-0000-4000-8000-000000000000', '%00', '%2e%2e', "';--"])
      await site
        .given()
        .when(admin, 'PATCH', `/api/submissions/${id}/${decision}`)
        .thenAnswer({ status: 404, body: { message: 'Submission not found', code: 'not_found' } });
  });

  it('lets exactly one of two admins win (MOD-23)', async () => {
    await site
      .given(submitted('contested'))
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200 });
    const other = await site.signedIn(adminEmail);
    const answers = await Promise.all([
      admin('PATCH', '/api/submissions/contested/approve'),
      other('PATCH', '/api/submissions/contested/reject'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await admin('GET', '/api/admin/log?stream=submission-contested');
    expect((body as { entries: unknown[] }).entries).toHaveLength(2);
  });

  it('makes one submission of twenty parallel calls under one Idempotency-Key, and answers all in the same way', async () => {
    const body = aShow({ performer: 'Twenty at once' });
    const headers = { 'idempotency-key': 'twenty' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await site
      .given()
      .when(site.guest, 'POST', '/api/submissions', aShow({ performer: 'Other' }), headers)
      .thenAnswer({ status: 409, body: { code: 'conflict', reason: 'key-reused' } });
    expect((await submit(body, headers)).text).toBe(answers[0]?.text);
  });

  it('frees a key whose call was refused, and refuses a key that is too long', async () => {
    const headers = { 'idempotency-key': 'refused-first' };
    expect((await submit(aShow({ date: '2026-11-22' }), headers)).status).toBe(400);
    expect((await submit(aShow(), headers)).status).toBe(201);
    expect((await submit(aShow(), { 'idempotency-key': 'k'.repeat(101) })).status).toBe(400);
  });

  it('requires sign-in when GUEST_SUBMISSIONS is off (ROUTE-09)', async () => {
    const strict = await startSite({ GUEST_SUBMISSIONS: 'off' });
    try {
      expect(await strict.guest('POST', '/api/submissions', aShow())).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      });
      const member = await strict.signedIn('member@example.com');
      expect((await member('POST', '/api/submissions', aShow())).status).toBe(201);
    } finally {
      await strict.dispose();
    }
  });
});
