import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { aListing, aShow } from '../../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../../testing/site.ts';
import {
  type GraphqlClient,
  graphqlClient,
  openSocket,
  signedInClient,
  subscribeReady,
} from '../testing/clients.ts';

let site: Site;
let guest: GraphqlClient;
let admin: GraphqlClient;
beforeEach(async () => {
  site = await startSite({ NODE_ENV: 'test' });
  guest = graphqlClient(site);
  admin = await signedInClient(site, adminEmail);
});
afterEach(() => site.dispose());

const listings =
  'subscription($from: String, $to: String, $type: EventType) { listingsChanged(from: $from, to: $to, eventType: $type) { id event { performer date } } }';
const queue =
  'subscription($kind: ModerationKind) { moderationQueueChanged(kind: $kind) { entry { id performer status } counts { pending approved rejected } } }';

async function listed(but: object): Promise<string> {
  const create = 'mutation($input: EventInput!) { createEvent(input: $input) { id } }';
  return (await admin.send(create, { variables: { input: aListing(but as Record<string, unknown>) } })).data
    .createEvent.id;
}

async function submitted(performer: string): Promise<string> {
  const submit = 'mutation($input: ShowInput!) { submitShow(input: $input) { id } }';
  return (await guest.send(submit, { variables: { input: aShow({ performer }) } })).data.submitShow.id;
}

describe('listingsChanged (LOG-03)', () => {
  it('publishes shows added, revised and removed within the window, and of those that leave it', async () => {
    const window = { from: '2027-03-01', to: '2027-03-07', type: 'music' };
    const client = await subscribeReady(await openSocket(site), '1', listings, window);
    const id = await listed({ performer: 'Within', date: '2027-03-03' });
    await listed({ performer: 'Later', date: '2027-03-09' });
    await listed({ performer: 'Other', date: '2027-03-03', eventType: 'art' });
    const revise =
      'mutation($id: ID!, $changes: EventChangesInput!) { reviseEvent(id: $id, changes: $changes) { id } }';
    await admin.send(revise, { variables: { id, changes: { performer: 'Renamed' } } });
    await eventually(() => expect(client.results('1').length).toBe(2));
    await admin.send(revise, { variables: { id, changes: { date: '2027-04-01' } } });
    await eventually(() => expect(client.results('1').length).toBe(3));
    await admin.send('mutation($id: ID!) { removeEvent(id: $id) }', { variables: { id } });
    await eventually(() => expect(client.results('1').length).toBe(4));
    expect(client.results('1').map(({ data }) => data.listingsChanged)).toEqual([
      { id, event: { performer: 'Within', date: '2027-03-03' } },
      { id, event: { performer: 'Renamed', date: '2027-03-03' } },
      { id, event: null },
      { id, event: null },
    ]);
    client.socket.close();
  });

  it('refuses a window that is none', async () => {
    const client = await openSocket(site);
    client.subscribe('1', listings, { from: 'soon' });
    await eventually(() => expect(client.messages.map(({ type }) => type)).toContain('next'));
    expect(client.results('1')[0]?.errors).toMatchObject([{ extensions: { code: 'validation' } }]);
    client.socket.close();
  });
});

describe('moderationQueueChanged (MOD-28)', () => {
  it('publishes added and decided queue entries to every admin, with the counts', async () => {
    const clients = await Promise.all([1, 2].map(() => openSocket(site, admin)));
    for (const client of clients) await subscribeReady(client, '1', queue);
    const id = await submitted('Live One');
    await eventually(() => expect(clients.map((client) => client.results('1').length)).toEqual([1, 1]));
    await admin.send('mutation($id: ID!) { rejectSubmission(id: $id) { id } }', { variables: { id } });
    await eventually(() => expect(clients.map((client) => client.results('1').length)).toEqual([2, 2]));
    for (const client of clients) {
      expect(client.results('1').map(({ data }) => data.moderationQueueChanged)).toEqual([
        {
          entry: { id, performer: 'Live One', status: 'pending' },
          counts: { pending: 1, approved: 0, rejected: 0 },
        },
        {
          entry: { id, performer: 'Live One', status: 'rejected' },
          counts: { pending: 0, approved: 0, rejected: 1 },
        },
      ]);
      client.socket.close();
    }
  });

  it('publishes only the requested kind', async () => {
    const client = await openSocket(site, admin);
    await subscribeReady(client, 'scraped', queue, { kind: 'scraped' });
    await subscribeReady(client, 'submission', queue, { kind: 'submission' });
    await submitted('Of a kind');
    await eventually(() => expect(client.results('submission').length).toBe(1));
    expect(client.results('scraped')).toEqual([]);
    client.socket.close();
  });
});

describe('projectionStatusChanged (LOG-06)', () => {
  it('publishes the status of a rebuild until the view is live again', async () => {
    const status = 'subscription { projectionStatusChanged { name status rebuild { done total } } }';
    const client = await subscribeReady(await openSocket(site, admin), '1', status);
    await admin.send('mutation { rebuildProjection(name: "events") { name } }');
    const statuses = () => client.results('1').map(({ data }) => data.projectionStatusChanged);
    await eventually(() =>
      expect(statuses()).toContainEqual(expect.objectContaining({ name: 'events', status: 'live' })),
    );
    client.socket.close();
  });
});
