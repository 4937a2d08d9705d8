import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { HistoryEntry, Submission } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { aShow } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

const bea = 'bea@example.com';
const cleo = 'cleo@example.com';
const day = 86_400_000;
const invalid = {
  status: 400,
  body: { message: 'This link is invalid or has expired.', reason: 'action-link-invalid' },
};

describe('a mailed action link (MOD-27)', () => {
  let site: Site;
  let ada: Client;
  beforeAll(async () => {
    site = await startSite({ ADMIN_EMAILS: `${adminEmail},${bea},${cleo}` });
    ada = await site.signedIn(adminEmail);
    for (const other of [bea, cleo]) await site.signedIn(other);
    await ada('PATCH', '/api/profile', { username: 'ada.admin' });
  });
  afterAll(() => site.dispose());

  const at = (token: string) => `/api/admin/actions/${token}`;

  /** Sends a show and returns its id, and the tokens in the mail of one administrator. */
  async function sent(performer: string, to = adminEmail) {
    const { body } = await site.guest('POST', '/api/submissions', aShow({ performer }));
    const mail = await vi.waitUntil(
      () => site.mailsTo(to).find((text) => text.includes(`Subject: New show to review: ${performer}`)),
      { timeout: 20_000 },
    );
    const [approve = '', reject = ''] = [...mail.matchAll(/action\?token=([\w-]+)\r$/gm)].map(
      ([, token]) => token ?? '',
    );
    return { id: (body as Submission).id, approve, reject };
  }

  async function decisionsOn(id: string): Promise<HistoryEntry[]> {
    const { body } = await ada('GET', `/api/admin/history/submission/${id}`);
    const { entries } = body as { entries: HistoryEntry[] };
    return entries.filter(({ type }) => type === 'SubmissionApproved' || type === 'SubmissionRejected');
  }

  it('shows the submission and changes nothing, however often it is called (R-71)', async () => {
    const { id, approve, reject } = await sent('Los Faroles');
    for (const [token, action] of [
      [approve, 'approve'],
      [approve, 'approve'],
      [reject, 'reject'],
    ] as const) {
      const { headers } = await site
        .given()
        .when(site.guest, 'GET', at(token))
        .thenAnswer({
          status: 200,
          body: { action, submission: { id, performer: 'Los Faroles', status: 'pending', reviewedBy: null } },
        });
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('approves in the name of the administrator it was mailed to, and voids both links (R-72)', async () => {
    const { id, approve, reject } = await sent('Velvet Cactus');
    const me = (await ada('GET', '/api/auth/user')).body as { id: string };
    const reviewedBy = { kind: 'mail-link', id: me.id, name: 'ada.admin' };
    await site
      .given()
      .when(site.guest, 'POST', at(approve))
      .thenAnswer(
        {
          status: 200,
          body: { submission: { id, status: 'approved', reviewedBy }, event: { performer: 'Velvet Cactus' } },
        },
        ['SubmissionApproved', 'ListingCreated', 'ListingApproved'],
      );
    for (const token of [approve, reject])
      for (const method of ['GET', 'POST'])
        await site.given().when(site.guest, method, at(token)).thenAnswer(invalid);
    expect((await decisionsOn(id)).map(({ actor }) => actor)).toEqual([reviewedBy]);
    await eventually(() => expect(site.mailsTo('booking@example.com').join()).toContain('Velvet Cactus'));
  });

  it('rejects without a reason', async () => {
    const { id, reject } = await sent('Night Mowing');
    const { body } = await site
      .given()
      .when(site.guest, 'POST', at(reject))
      .thenAnswer({ status: 200, body: { submission: { id, status: 'rejected', rejectionReason: null } } }, [
        'SubmissionRejected',
      ]);
    expect(Object.keys(body as object)).toEqual(['submission']);
  });

  it('names the other administrator who decided first (MOD-23)', async () => {
    const { id, approve } = await sent('Slow Dial', bea);
    await ada('PATCH', `/api/submissions/${id}/reject`, {});
    await site
      .given()
      .when(site.guest, 'GET', at(approve))
      .thenAnswer({
        status: 200,
        body: { submission: { status: 'rejected', reviewedBy: { kind: 'admin', name: 'ada.admin' } } },
      });
    await site
      .given()
      .when(site.guest, 'POST', at(approve))
      .thenAnswer({
        status: 409,
        body: {
          message: 'Submission has already been rejected by ada.admin',
          reason: 'submission-already-rejected',
        },
      });
  });

  it.each(['one link', 'both links', 'links of two administrators'])(
    'takes exactly one of twenty presses at once, with %s',
    async (which) => {
      const { id, approve, reject } = await sent(`Twenty ${which}`);
      const [other] = which.includes('two') ? linksTo(bea, `Twenty ${which}`) : [];
      const second = { 'one link': approve, 'both links': reject }[which] ?? other ?? '';
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => site.guest('POST', at(n % 2 ? approve : second))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 400)).toEqual([]);
      expect(await decisionsOn(id)).toHaveLength(1);
    },
  );

  function linksTo(email: string, performer: string): string[] {
    const mail = site.mailsTo(email).find((text) => text.includes(performer)) ?? '';
    return [...mail.matchAll(/action\?token=([\w-]+)\r$/gm)].map(([, token]) => token ?? '');
  }

  it('is valid for 7 days, and not for a former administrator', async () => {
    const links = await sent('Seven Days');
    const lost = await sent('No Longer', cleo);
    const me = (await (await site.signedIn(cleo))('GET', '/api/auth/user')).body as { id: string };
    const revoked = { type: 'AdminRevoked', data: { userId: me.id, by: 'operator' } } as const;
    await site.given(revoked).when(site.guest, 'GET', at(lost.approve)).thenAnswer(invalid);
    await site.given().when(site.guest, 'POST', at(lost.approve)).thenAnswer(invalid);
    site.advanceTime(7 * day - 60_000);
    await site.given().when(site.guest, 'GET', at(links.approve)).thenAnswer({ status: 200 });
    site.advanceTime(60_000);
    await site.given().when(site.guest, 'GET', at(links.approve)).thenAnswer(invalid);
    await site.given().when(site.guest, 'POST', at(links.approve)).thenAnswer(invalid);
  });

  it('permits nothing else, and appears in no log line', async () => {
    const { approve } = await sent('Quiet Please');
    for (const token of [
      'x',
      '%00',
      '__proto__',
      'a'.repeat(64),
      `${approve}%20`,
      approve.slice(1),
      'a'.repeat(100),
    ])
      for (const method of ['GET', 'POST'])
        await site.given().when(site.guest, method, at(token)).thenAnswer(invalid);
    for (const page of ['/admin/action', '/admin/action/']) {
      const { headers } = await site.guest('GET', `${page}?token=${approve}`);
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect(site.logOutput()).not.toContain(approve);
    expect(site.logOutput()).not.toContain('action?token');
    expect(site.logOutput()).not.toContain('HTTP request failed');
  });
});
