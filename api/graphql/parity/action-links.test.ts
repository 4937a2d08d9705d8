import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aShow } from '../../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../../testing/site.ts';
import { createTransports, mailedAction, takeMailedAction } from './parity.fixture.ts';

describe('a mailed action link has the same outcome over REST and GraphQL (LOG-03)', () => {
  let site: Site;
  const { rest, graphql } = createTransports(() => site);
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  async function submitAndReadLinks(performer: string) {
    await site.signedIn(adminEmail);
    const { data } = await rest('POST', '/api/submissions', aShow({ performer }));
    const mail = await vi.waitUntil(
      () =>
        site.mailsTo(adminEmail).find((text) => text.includes(`Subject: New show to review: ${performer}`)),
      { timeout: 20_000 },
    );
    const [approve = '', reject = ''] = [...mail.matchAll(/action\?token=([\w-]+)\r$/gm)].map(
      ([, token]) => token ?? '',
    );
    return { id: (data as { id: string }).id, approve, reject };
  }

  it('shows the current state, never a cached response', async () => {
    const { id, reject } = await submitAndReadLinks('Los Faroles');
    const before = { action: 'reject', submission: { id, status: 'pending' } };
    for (let count = 0; count < 3; count += 1)
      expect((await graphql(mailedAction, { token: reject })).data).toEqual(before);
    expect((await rest('GET', `/api/admin/actions/${reject}`)).data).toMatchObject(before);
    expect((await graphql(takeMailedAction, { token: reject })).data).toEqual({
      submission: { id, status: 'rejected' },
      event: null,
    });
    const { error } = await rest('GET', `/api/admin/actions/${reject}`);
    expect(error).toMatchObject({ reason: 'action-link-invalid' });
    for (const call of [mailedAction, takeMailedAction])
      expect((await graphql(call, { token: reject })).error).toEqual(error);
  });

  it('approves the submission', async () => {
    const { id, approve } = await submitAndReadLinks('Velvet Cactus');
    expect((await graphql(takeMailedAction, { token: approve })).data).toEqual({
      submission: { id, status: 'approved' },
      event: { performer: 'Velvet Cactus' },
    });
  });

  it('rejects a submission that is already decided with the same error, which names the other administrator', async () => {
    const { id, approve, reject } = await submitAndReadLinks('Night Mowing');
    const admin = await site.signedIn(adminEmail);
    await admin('PATCH', `/api/submissions/${id}/approve`);
    const { error } = await rest('POST', `/api/admin/actions/${approve}`);
    expect(error).toMatchObject({ code: 'conflict' });
    expect((await graphql(takeMailedAction, { token: reject })).error).toEqual(error);
  });
});
