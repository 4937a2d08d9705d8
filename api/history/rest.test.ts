import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { aShow, listed, submitted } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

type Entry = {
  type: string;
  position: string;
  data: Record<string, unknown>;
  actor: { kind: string; name: string };
};
type HistoryBody = { entries: Entry[]; state: Record<string, Record<string, unknown> | null> };

describe('history and log over REST', () => {
  let site: Site;
  let admin: Client;
  let id: string;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
    const { body } = await site.guest('POST', '/api/submissions', aShow());
    id = (body as { id: string }).id;
    await admin('PATCH', `/api/submissions/${id}/approve`);
  });
  afterAll(() => site.dispose());

  const history = async (path: string) =>
    (await admin('GET', `/api/admin/history/${path}`)).body as HistoryBody;

  it("returns a submission's events up to its listing, in order, with actors (R-96, LOG-05)", async () => {
    const { entries, state } = await history(`submission/${id}`);
    expect(entries.map(({ type, actor }) => [type, actor.kind])).toEqual([
      ['ShowSubmitted', 'guest'],
      ['SubmissionApproved', 'admin'],
      ['ListingCreated', 'system'],
      ['ListingApproved', 'system'],
    ]);
    expect(entries[1]?.actor.name).toBe(adminEmail);
    expect(entries[0]?.data.email).toBe('booking@example.com');
    expect(state).toMatchObject({
      submission: { status: 'approved', email: 'booking@example.com' },
      event: { approved: true },
    });
  });

  it('returns the same for the listing, with the state at each position', async () => {
    const { entries, state } = await history(`submission/${id}`);
    const listingId = String(state.event?.id);
    expect((await history(`event/${listingId}`)).entries).toEqual(entries);
    const [first, second] = entries;
    const asOf = (position = '') => history(`submission/${id}?at=${position}`);
    expect(await asOf(first?.position)).toMatchObject({
      entries: [{}],
      state: { submission: { status: 'pending' } },
    });
    expect((await asOf(first?.position)).state).not.toHaveProperty('event');
    expect((await asOf(second?.position)).state.submission).toMatchObject({
      status: 'approved',
      eventId: listingId,
    });
    expect(await asOf('0'.repeat(20))).toEqual({ entries: [], state: {} });
  });

  it("returns an account's events, with null as the state of removed items", async () => {
    const { id: userId } = (await admin('GET', '/api/auth/user')).body as { id: string };
    const account = await history(`user/${userId}`);
    expect(account.entries.map(({ type }) => type)).toEqual([
      'EmailReserved',
      'UserRegistered',
      'EmailConfirmed',
      'AdminGranted',
    ]);
    expect(account.state.user).toMatchObject({ email: adminEmail, isAdmin: true });
    expect(account.state.user).not.toHaveProperty('emailHash');
    await site
      .given(...listed('to-remove'), {
        type: 'ListingRemoved',
        data: { listingId: 'to-remove', removedBy: 'x' },
      })
      .when(admin, 'GET', '/api/admin/history/event/to-remove')
      .thenAnswer({ status: 200, body: { state: { event: null } } });
    for (const client of [admin, site.guest])
      expect((await client('GET', '/api/events/to-remove')).status, 'D-87').toBe(404);
  });

  it.each([
    'submission/unknown',
    'event/unknown',
    'user/unknown',
    'nonsense/1',
    'constructor/1',
    'submission/%00',
  ])('returns 404 for %s', async (path) =>
    expect(await admin('GET', `/api/admin/history/${path}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    }),
  );

  it('reads the log page by page, each event once (R-97)', async () => {
    const all = ((await admin('GET', '/api/admin/log?limit=1000')).body as HistoryBody).entries;
    const paged: Entry[] = [];
    for (let from: string | null = ''; from !== null; ) {
      const { body } = await admin('GET', `/api/admin/log?limit=2&from=${from}`);
      const page = body as { entries: Entry[]; next: string | null };
      paged.push(...page.entries);
      from = page.next;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(5);
  });

  it('reads the last events without reading the others', async () => {
    const read = async (query: string) => (await admin('GET', `/api/admin/log?${query}`)).body as HistoryBody;
    const { entries } = await read('limit=1000');
    expect(await read('latest=true&limit=3')).toEqual({ entries: entries.slice(-3), next: null });
  });

  it('reads the events of one type, and of one stream', async () => {
    await site
      .given(submitted('s-1'), submitted('s-2'))
      .when(site.guest, 'GET', '/healthz')
      .thenAnswer({ status: 200 });
    const types = async (query: string) =>
      ((await admin('GET', `/api/admin/log?${query}`)).body as HistoryBody).entries.map(({ type }) => type);
    expect(await types('type=ShowSubmitted&limit=2')).toEqual(['ShowSubmitted', 'ShowSubmitted']);
    expect(await types('stream=submission-s-1')).toEqual(['ShowSubmitted']);
    expect(await types('stream=submission-none')).toEqual([]);
    expect(await types('type=NothingSuch')).toEqual([]);
  });

  it.each(['from=abc', 'from=-1', 'limit=0', 'latest=perhaps'])('rejects %s', async (query) =>
    expect(await admin('GET', `/api/admin/log?${query}`)).toMatchObject({ status: 400 }),
  );
});
