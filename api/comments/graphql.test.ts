import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import {
  type GraphqlClient,
  graphqlClient,
  openSocket,
  signedInClient,
  subscribeReady,
} from '../graphql/testing/clients.ts';
import { aListing } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

let site: Site;
let guest: GraphqlClient;
let member: GraphqlClient;
let admin: GraphqlClient;
let eventId: string;
let otherId: string;
beforeEach(async () => {
  site = await startSite();
  guest = graphqlClient(site);
  member = await signedInClient(site, 'mia@example.com');
  admin = await signedInClient(site, adminEmail);
  const create = 'mutation($input: EventInput!) { createEvent(input: $input) { id } }';
  const listed = async (performer: string) =>
    (await admin.send(create, { variables: { input: aListing({ performer }) } })).data.createEvent.id;
  eventId = await listed('Talked about');
  otherId = await listed('Passed over');
});
afterEach(() => site.dispose());

const post =
  'mutation($eventId: ID!, $content: String!) { postComment(eventId: $eventId, content: $content) { message comment { id content isApproved } } }';
const list =
  'query($eventId: ID!, $first: Int, $after: String) { comments(eventId: $eventId, first: $first, after: $after) { edges { node { content isApproved } } pageInfo { hasNextPage endCursor } } }';

async function posted(who: GraphqlClient, content: string, where = eventId): Promise<string> {
  site.advanceTime(1000);
  const { data } = await who.send(post, { variables: { eventId: where, content } });
  return data.postComment.comment.id;
}

describe('comments over GraphQL', () => {
  it("are listed page by page, including the caller's own under review", async () => {
    for (const content of ['one', 'two, at www.example.com', 'three']) await posted(member, content);
    const first = await member.send(list, { variables: { eventId, first: 2 } });
    expect(first.data.comments.edges.map(({ node }: { node: object }) => node)).toEqual([
      { content: 'three', isApproved: true },
      { content: 'two, at www.example.com', isApproved: false },
    ]);
    const { endCursor, hasNextPage } = first.data.comments.pageInfo;
    expect(hasNextPage).toBe(true);
    const second = await member.send(list, { variables: { eventId, first: 2, after: endCursor } });
    expect(second.data.comments.edges).toEqual([{ node: { content: 'one', isApproved: true } }]);
    expect(second.data.comments.pageInfo.hasNextPage).toBe(false);
  });

  it('are visible to a guest whose earlier response was cached', async () => {
    const seen = async () =>
      (await guest.send(list, { variables: { eventId, first: 1 } })).data.comments.edges;
    for (const content of ['early', 'later', 'latest']) {
      await posted(member, content);
      expect(await seen()).toEqual([{ node: { content, isApproved: true } }]);
      expect(await seen()).toEqual([{ node: { content, isApproved: true } }]);
    }
  });

  it('are pushed to the readers of their show once they are approved (CMT-06)', async () => {
    const added = 'subscription($eventId: ID!) { commentAdded(eventId: $eventId) { content isApproved } }';
    const client = await subscribeReady(await openSocket(site), '1', added, { eventId });
    await posted(member, 'elsewhere', otherId);
    const held = await posted(member, 'held: www.example.com');
    await posted(member, 'at once');
    await admin.send('mutation($id: ID!) { approveComment(id: $id) { id } }', { variables: { id: held } });
    await eventually(() => expect(client.results('1').length).toBe(2));
    expect(client.results('1').map(({ data }) => data.commentAdded)).toEqual([
      { content: 'at once', isApproved: true },
      { content: 'held: www.example.com', isApproved: true },
    ]);
    client.socket.close();
  });
});

describe('upvotes over GraphQL', () => {
  const upvote = 'mutation($id: ID!) { upvoteEvent(id: $id) { count upvoted } }';
  const withdraw = 'mutation($id: ID!) { withdrawEventUpvote(id: $id) { count upvoted } }';

  it('are added, listed, pushed and withdrawn (UPV-02, UPV-03, UPV-06)', async () => {
    const changed = 'subscription($eventId: ID!) { eventUpvotesChanged(eventId: $eventId) { count } }';
    const client = await subscribeReady(await openSocket(site), '1', changed, { eventId });
    const given = await member.send(upvote, { variables: { id: eventId } });
    expect(given.data).toEqual({ upvoteEvent: { count: 1, upvoted: true } });
    expect((await member.send('{ myUpvotes { eventIds } }')).data).toEqual({
      myUpvotes: { eventIds: [eventId] },
    });
    await eventually(() => expect(client.results('1').length).toBe(1));
    await admin.send(upvote, { variables: { id: otherId } });
    const taken = await member.send(withdraw, { variables: { id: eventId } });
    expect(taken.data).toEqual({ withdrawEventUpvote: { count: 0, upvoted: false } });
    await eventually(() => expect(client.results('1').length).toBe(2));
    expect(client.results('1').map(({ data }) => data.eventUpvotesChanged.count)).toEqual([1, 0]);
    client.socket.close();
  });

  it('are rejected for an unknown show with the message of REST', async () => {
    const { errors } = await member.send(upvote, { variables: { id: 'unknown' } });
    expect(errors).toMatchObject([{ message: 'Event not found', extensions: { code: 'not_found' } }]);
  });
});
