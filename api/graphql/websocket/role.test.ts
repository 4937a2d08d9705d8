import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { metadataFor } from '../../commands/metadata.ts';
import { aShow } from '../../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../../testing/site.ts';
import { type GraphqlClient, graphqlClient, openSocket, signedInClient } from '../testing/clients.ts';

let site: Site;
let admin: GraphqlClient;
beforeAll(async () => {
  site = await startSite();
  admin = await signedInClient(site, adminEmail);
});
afterAll(() => site.dispose());

const queue = 'subscription { moderationQueueChanged { entry { id } } }';
const submit = 'mutation($input: ShowInput!) { submitShow(input: $input) { id } }';

async function show(): Promise<void> {
  const { errors } = await graphqlClient(site).send(submit, { variables: { input: aShow() } });
  expect(errors).toEqual([]);
}

/** An admin's open dashboard that has received one show. */
async function dashboard(who: GraphqlClient) {
  const client = await openSocket(site, who);
  client.subscribe('1', queue);
  await eventually(async () => {
    await show();
    expect(client.results('1').length).toBeGreaterThan(0);
  });
  return client;
}

describe('an open dashboard is closed within 5 s, and receives nothing more (ROLE-04)', () => {
  it('when its session ends', async () => {
    const client = await dashboard(admin);
    await site.guest('POST', '/api/auth/logout', {}, { cookie: admin.cookie ?? '' });
    const before = client.results('1').length;
    expect(await client.closed).toBe(4403);
    expect(client.results('1').length).toBe(before);
  });

  it('when its account is an administrator no longer', async () => {
    const again = await signedInClient(site, adminEmail);
    const client = await dashboard(again);
    const { data } = await again.send('{ me { id } }');
    const operator = { actor: { kind: 'operator', id: 'operator' }, correlationId: 'revoke' } as const;
    const meta = metadataFor(site.gateway, operator);
    const revoked = await site.gateway.send({ type: 'RevokeAdmin', data: { userId: data.me.id }, meta });
    expect(revoked.ok).toBe(true);
    expect(await client.closed).toBe(4403);
    expect((await again.send('{ log { next } }')).errors).toMatchObject([
      { extensions: { code: 'forbidden' } },
    ]);
    const back = await openSocket(site, again);
    back.subscribe('1', queue);
    await eventually(() => expect(back.results('1').length).toBe(1));
    expect(back.results('1')[0]?.errors).toMatchObject([{ extensions: { code: 'forbidden' } }]);
  });
});
