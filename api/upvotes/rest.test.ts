import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { listed } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

describe('upvotes over REST', () => {
  let site: Site;
  let member: Client;
  let other: Client;
  beforeAll(async () => {
    site = await startSite();
    member = await site.signedIn('mia@example.com');
    other = await site.signedIn('omar@example.com');
  });
  afterAll(() => site.dispose());

  const eventTypes = async (listingId: string) => {
    const { log } = site.gateway;
    const { body } = await member('GET', '/api/auth/user');
    const stream = `listingUpvote-${listingId}_${(body as { id: string }).id}`;
    return (await log.readStream(stream)).map(({ type }) => type);
  };

  it('are added and removed, each twice with the same result (R-18, R-19, UPV-11)', async () => {
    const path = '/api/events/turning/upvote';
    const given = { status: 200, body: { count: 1, upvoted: true } };
    const none = { status: 200, body: { count: 0, upvoted: false } };
    await site
      .given(...listed('turning'))
      .when(member, 'DELETE', path)
      .thenAnswer(none);
    await site.given().when(member, 'POST', path).thenAnswer(given, ['EventUpvoted']);
    await site.given().when(member, 'POST', path).thenAnswer(given);
    await site.given().when(member, 'DELETE', path).thenAnswer(none, ['EventUpvoteWithdrawn']);
    await site.given().when(member, 'DELETE', path).thenAnswer(none);
    await site.given().when(member, 'POST', path).thenAnswer(given, ['EventUpvoted']);
  });

  it('are counted per member, on the listing as well (UPV-03, UPV-05)', async () => {
    await site
      .given(...listed('counted'))
      .when(member, 'POST', '/api/events/counted/upvote')
      .thenAnswer({ status: 200 }, ['EventUpvoted']);
    await site
      .given()
      .when(other, 'POST', '/api/events/counted/upvote')
      .thenAnswer({ status: 200, body: { count: 2, upvoted: true } }, ['EventUpvoted']);
    const shown = await site.guest('GET', '/api/events/counted');
    expect(shown.body).toMatchObject({ upvoteCount: 2 });
    expect(
      ((await site.guest('GET', '/api/events')).body as { id: string }[]).find(({ id }) => id === 'counted'),
    ).toMatchObject({ upvoteCount: 2 });
  });

  it('count once for fifty parallel calls of one member (UPV-07)', async () => {
    await site
      .given(...listed('stormed'))
      .when(other, 'GET', '/api/user/upvotes')
      .thenAnswer({ status: 200 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => member('POST', '/api/events/stormed/upvote')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"count":1,"upvoted":true}']),
    );
    expect(await eventTypes('stormed')).toEqual(['EventUpvoted']);
  });

  it('are listed for their member alone (R-20, UPV-06)', async () => {
    await site
      .given(...listed('mine'))
      .when(member, 'POST', '/api/events/mine/upvote')
      .thenAnswer({ status: 200 }, ['EventUpvoted']);
    const { body } = await member('GET', '/api/user/upvotes');
    expect((body as { eventIds: string[] }).eventIds).toContain('mine');
    expect((await other('GET', '/api/user/upvotes')).body).not.toMatchObject({
      eventIds: expect.arrayContaining(['mine']),
    });
    expect(await site.guest('GET', '/api/user/upvotes')).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });

  it('are for shows on the calendar only, and are removed with them (UPV-11)', async () => {
    const [created] = listed('unapproved');
    await site
      .given(...(created ? [created] : []), ...listed('gone'))
      .when(member, 'POST', '/api/events/gone/upvote')
      .thenAnswer({ status: 200 }, ['EventUpvoted']);
    const removed = { type: 'ListingRemoved', data: { listingId: 'gone', removedBy: 'x' } } as const;
    for (const id of ['unapproved', 'unknown', '%00', '%F0%9F%8E%B8', '__proto__'])
      for (const method of ['POST', 'DELETE'])
        await site
          .given()
          .when(member, method, `/api/events/${id}/upvote`)
          .thenAnswer({ status: 404, body: { message: 'Event not found', code: 'not_found' } });
    await site
      .given(removed)
      .when(member, 'DELETE', '/api/events/gone/upvote')
      .thenAnswer({ status: 404, body: { message: 'Event not found' } });
    expect((await member('GET', '/api/user/upvotes')).body).not.toMatchObject({
      eventIds: expect.arrayContaining(['gone']),
    });
  });
});
