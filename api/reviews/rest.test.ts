import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '#schema/wire.ts';
import { addedVenue } from '../testing/examples.ts';
import { type ReviewSite, reviewsAt, siteWithVenues } from './reviews.fixture.ts';

describe('reviews over REST', () => {
  let given: ReviewSite;
  let site: ReviewSite['site'];
  let admin: ReviewSite['admin'];
  let member: ReviewSite['member'];
  let other: ReviewSite['other'];
  beforeAll(async () => {
    given = await siteWithVenues('club', 'named', 'replaced', 'stormed', 'walked');
    ({ site, admin, member, other } = given);
  });
  afterAll(() => site.dispose());

  it('need a signed-in member (REV-10, REV-11)', () =>
    site
      .given()
      .when(site.guest, 'POST', reviewsAt('club'), { rating: 5 })
      .thenAnswer({ status: 401, body: { message: 'Unauthorized' } }));

  it('are visible at once, with the author as called now and nothing of the account (R-34, REV-06)', async () => {
    await member('PATCH', '/api/profile', { username: 'late.encore' });
    const { body } = await site
      .given()
      .when(member, 'POST', reviewsAt('named'), {
        rating: 4,
        title: ' Warm sound ',
        comment: '',
        isVisible: false,
      })
      .thenAnswer({ status: 201 }, ['VenueReviewPosted']);
    expect(body).toEqual({
      id: expect.any(String),
      venueId: 'named',
      rating: 4,
      title: 'Warm sound',
      comment: null,
      isVisible: true,
      createdAt: expect.any(String),
      user: { username: 'late.encore', profilePhotoUrl: null },
    });
    await member('PATCH', '/api/profile', { username: 'early.encore' });
    const [review] = await given.seen('named');
    expect(review).toEqual({
      ...(body as Review),
      user: { username: 'early.encore', profilePhotoUrl: null },
    });
  });

  it("replace the member's own, and append no event for a repeat (REV-11)", async () => {
    await given.posted(member, 'replaced', 4);
    const [before] = await given.seen('replaced');
    const again = { rating: 2, title: 'Warm sound', comment: 'Too loud' };
    await site
      .given()
      .when(member, 'POST', reviewsAt('replaced'), again)
      .thenAnswer({ status: 200, body: { ...again, id: before?.id } }, ['VenueReviewRevised']);
    await site
      .given()
      .when(member, 'POST', reviewsAt('replaced'), again)
      .thenAnswer({ status: 200, body: { ...again, id: before?.id } });
    expect(await given.seen('replaced')).toEqual([{ ...before, ...again }]);
  });

  it.each([0, 6, -1, 4.5, '5', null, undefined, Number.MAX_VALUE])(
    'are refused with a rating of %s (REV-05)',
    async (rating) => {
      const message = 'Rating must be between 1 and 5';
      await site
        .given()
        .when(other, 'POST', reviewsAt('club'), { rating })
        .thenAnswer({ status: 400, body: { message, errors: [{ field: 'rating', message }] } });
    },
  );

  it('have a title of 120 and a comment of 5000 characters at most (D-28)', async () => {
    const whole = { rating: 5, title: 'x'.repeat(120), comment: 'y'.repeat(5000) };
    await site
      .given()
      .when(admin, 'POST', reviewsAt('club'), whole)
      .thenAnswer({ status: 201, body: whole }, ['VenueReviewPosted']);
    for (const longer of [{ title: 'x'.repeat(121) }, { comment: 'y'.repeat(5001) }])
      await site
        .given()
        .when(admin, 'POST', reviewsAt('club'), { ...whole, ...longer })
        .thenAnswer({ status: 400, body: { code: 'validation' } });
  });

  it('need a venue in the directory (GEN-22, VEN-13)', async () => {
    const { addedBy: _addedBy, ...described } = addedVenue('unlisted').data as Record<string, unknown>;
    const unlisted = { type: 'VenueSubmitted', data: described } as ReturnType<typeof addedVenue>;
    const unknown = { status: 404, body: { message: 'Venue not found', code: 'not_found' } };
    await site.given(unlisted).when(site.guest, 'GET', reviewsAt('unlisted')).thenAnswer(unknown);
    for (const id of ['unlisted', 'unknown', '%00', '__proto__', 'totals', 'venue:club'])
      for (const client of [member, admin])
        await site.given().when(client, 'POST', reviewsAt(id), { rating: 5 }).thenAnswer(unknown);
    for (const id of ['unknown', '%00', '__proto__', 'totals'])
      await site.given().when(site.guest, 'GET', reviewsAt(id)).thenAnswer(unknown);
  });

  it('stay one for twenty parallel calls of one member (REV-11)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => other('POST', reviewsAt('stormed'), { rating: (n % 5) + 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => (body as Review).id)).size).toBe(1);
    const types = await given.eventTypes('stormed', other);
    expect(types.filter((type) => type !== 'VenueReviewRevised')).toEqual(['VenueReviewPosted']);
    const reviews = await given.seen('stormed');
    expect(reviews).toHaveLength(1);
    expect(await given.counted('stormed')).toEqual({
      averageRating: (reviews[0]?.rating ?? 0) * 100,
      totalReviews: 1,
    });
  });

  it('come newest first, at most `limit`', async () => {
    const ids = [];
    for (const [at, client] of [member, other, admin].entries())
      ids.unshift(await given.posted(client, 'walked', at + 1));
    expect((await given.seen('walked')).map(({ id }) => id)).toEqual(ids);
    expect((await given.seen('walked', '?limit=2')).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await site.guest('GET', `${reviewsAt('walked')}?limit=0`)).toMatchObject({ status: 400 });
  });
});
