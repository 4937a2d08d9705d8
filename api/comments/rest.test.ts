import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommentBody, type CommentSite, commentsOf, siteWithShows } from './comments.fixture.ts';

const path = commentsOf('show');

describe('comments over REST', () => {
  let site: CommentSite['site'];
  let admin: CommentSite['admin'];
  let member: CommentSite['member'];
  let other: CommentSite['other'];
  let seenBy: CommentSite['seenBy'];
  let posted: CommentSite['posted'];
  beforeAll(async () => {
    ({ site, admin, member, other, seenBy, posted } = await siteWithShows('show', 'other-show'));
  });
  afterAll(() => site.dispose());

  const doubtful = { content: 'Cheaper at www.example.com' };

  it('are visible at once when they pass the check (R-17, CMT-06)', async () => {
    const { body } = await site
      .given()
      .when(member, 'POST', path, { content: '  What a night.  ', isApproved: false, userId: 'x' })
      .thenAnswer(
        {
          status: 201,
          body: { message: 'Comment posted!', comment: { content: 'What a night.', isApproved: true } },
        },
        ['CommentPosted', 'CommentApproved'],
      );
    const { comment } = body as { comment: CommentBody };
    expect(Object.keys(comment).sort()).toEqual(
      ['content', 'createdAt', 'id', 'isApproved', 'profilePhotoUrl', 'username'].sort(),
    );
    expect((await site.guest('GET', path)).body).toContainEqual(comment);
    expect((await site.guest('GET', path)).text).not.toContain('mia@example.com');
  });

  it('are held for review when they do not, and shown to their author only (R-16, CMT-12)', async () => {
    await site
      .given()
      .when(member, 'POST', path, doubtful)
      .thenAnswer(
        { status: 201, body: { message: 'Comment under review', comment: { isApproved: false } } },
        ['CommentPosted', 'CommentHeld'],
      );
    expect(await seenBy(member)).toContain(doubtful.content);
    for (const client of [site.guest, other, admin])
      expect(await seenBy(client)).not.toContain(doubtful.content);
  });

  it('are held when their author repeats them', async () => {
    await posted(other, 'Come and see this band');
    site.advanceTime(1000);
    const again = await other('POST', commentsOf('other-show'), {
      content: 'Come and see this band!',
    });
    expect(again.body).toMatchObject({ message: 'Comment under review' });
    const someoneElse = await admin('POST', path, { content: 'Come and see this band!' });
    expect(someoneElse.body).toMatchObject({ message: 'Comment posted!' });
  });

  it("are listed newest first, including the caller's own under review (CMT-12)", async () => {
    const where = commentsOf('other-show');
    await posted(admin, 'first', where);
    await posted(member, 'second, see www.example.com', where);
    await posted(admin, 'third', where);
    const newest = ['third', 'second, see www.example.com', 'first'];
    expect((await seenBy(member, where)).slice(0, 3)).toEqual(newest);
    expect(await seenBy(member, `${where}?limit=2`)).toEqual(newest.slice(0, 2));
    expect((await seenBy(site.guest, where)).slice(0, 2)).toEqual(['third', 'first']);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { content: ' \n\t ' }],
    ['nothing to see', { content: '\u200b\u0000\u2060' }],
    ['no text', { content: 7 }],
  ])('are rejected with %s (CMT-04)', async (_what, body) => {
    const message = 'Please write something before posting';
    await site
      .given()
      .when(member, 'POST', path, body)
      .thenAnswer({ status: 400, body: { message, errors: [{ field: 'content', message }] } });
  });

  it('contain no invisible characters', async () => {
    const message = 'Comment contains characters that cannot be read';
    await site
      .given()
      .when(member, 'POST', path, { content: 'a\u0000b' })
      .thenAnswer({ status: 400, body: { message, errors: [{ field: 'content', message }] } });
  });

  it('have at most 2000 characters (D-28)', async () => {
    const words = Array.from({ length: 500 }, (_, at) => `w${at}`).join(' ');
    await site
      .given()
      .when(member, 'POST', path, { content: words.slice(0, 2000) })
      .thenAnswer({ status: 201 }, ['CommentPosted', 'CommentApproved']);
    await site
      .given()
      .when(member, 'POST', path, { content: `${'a b '.repeat(500)}c` })
      .thenAnswer({ status: 400, body: { message: 'Comment must be at most 2000 characters' } });
  });

  it('need an existing show (GEN-22)', async () => {
    for (const id of ['unknown', '%00', '__proto__']) {
      const answer = { status: 404, body: { message: 'Event not found', code: 'not_found' } };
      await site
        .given()
        .when(member, 'POST', `/api/events/${id}/comments`, { content: 'x' })
        .thenAnswer(answer);
      await site.given().when(site.guest, 'GET', `/api/events/${id}/comments`).thenAnswer(answer);
    }
  });

  it('are posted once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'ten' };
    const post = () => member('POST', path, { content: 'Ten times at once' }, headers);
    const answers = await Promise.all(Array.from({ length: 10 }, post));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await seenBy(site.guest)).filter((content) => content === 'Ten times at once')).toHaveLength(1);
  });
});
