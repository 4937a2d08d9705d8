import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommentSite, commentsOf, siteWithShows } from './comments.fixture.ts';

describe('moderation of comments over REST', () => {
  let site: CommentSite['site'];
  let admin: CommentSite['admin'];
  let member: CommentSite['member'];
  let other: CommentSite['other'];
  let seenBy: CommentSite['seenBy'];
  let posted: CommentSite['posted'];
  beforeAll(async () => {
    ({ site, admin, member, other, seenBy, posted } = await siteWithShows('show', 'doomed'));
  });
  afterAll(() => site.dispose());

  it('are queued with the reason, newest first (R-64, ARV-16)', async () => {
    const id = await posted(other, 'WHY IS NOBODY TALKING ABOUT THIS');
    const { body } = await admin('GET', '/api/admin/comments');
    expect((body as object[])[0]).toMatchObject({
      id,
      eventId: 'show',
      performer: 'Los Faroles',
      status: 'pending',
      isApproved: false,
      moderationReason: 'It shouts.',
      moderationResult: { moderator: 'rules', found: ['shouting'] },
    });
    expect(await admin('GET', '/api/admin/comments?status=unread')).toMatchObject({ status: 400 });
  });

  it('are approved, rejected and deleted by administrators (R-65 to R-67)', async () => {
    const id = await posted(member, 'Look: www.example.org');
    const decide = (method: string, what = '', body?: object) =>
      [admin, method, `/api/admin/comments/${id}${what}`, body] as const;
    const approved = { status: 200, body: { id, status: 'approved', isApproved: true } };
    await site
      .given()
      .when(...decide('PATCH', '/approve'))
      .thenAnswer(approved, ['CommentApproved']);
    await site
      .given()
      .when(...decide('PATCH', '/approve'))
      .thenAnswer(approved);
    expect(await seenBy(site.guest)).toContain('Look: www.example.org');

    const rejected = { status: 200, body: { id, status: 'rejected', moderationReason: 'Off topic' } };
    await site
      .given()
      .when(...decide('PATCH', '/reject', { reason: ' Off topic ' }))
      .thenAnswer(rejected, ['CommentRejected']);
    await site
      .given()
      .when(...decide('PATCH', '/reject'))
      .thenAnswer(rejected);
    for (const client of [site.guest, member])
      expect(await seenBy(client)).not.toContain('Look: www.example.org');

    await site
      .given()
      .when(...decide('DELETE'))
      .thenAnswer({ status: 200, body: { id } }, ['CommentDeleted']);
    const unknown = { status: 404, body: { message: 'Comment not found', code: 'not_found' } };
    await site
      .given()
      .when(...decide('DELETE'))
      .thenAnswer(unknown);
    await site
      .given()
      .when(...decide('PATCH', '/approve'))
      .thenAnswer(unknown);
  });

  it('are removed with their show', async () => {
    await posted(member, 'A last word', commentsOf('doomed'));
    await posted(member, 'A last link: www.example.net', commentsOf('doomed'));
    await admin('DELETE', '/api/events/doomed');
    expect(await site.guest('GET', commentsOf('doomed'))).toMatchObject({ status: 404 });
    const { text } = await admin('GET', '/api/admin/comments');
    expect(text).not.toContain('A last link');
  });

  it('have a history (LOG-05)', async () => {
    const id = await posted(member, 'Historic: www.example.edu.co');
    const { body } = await admin('GET', `/api/admin/history/comment/${id}`);
    expect(body).toMatchObject({
      entries: [{ type: 'CommentPosted' }, { type: 'CommentHeld' }],
      state: { comment: { id, status: 'pending' } },
    });
  });
});
