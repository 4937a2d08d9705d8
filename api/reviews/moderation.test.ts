import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '#schema/wire.ts';
import { type ReviewSite, reviewsAt, siteWithVenues } from './reviews.fixture.ts';

describe('reviews before administrators over REST', () => {
  let given: ReviewSite;
  let site: ReviewSite['site'];
  let admin: ReviewSite['admin'];
  let member: ReviewSite['member'];
  let other: ReviewSite['other'];
  beforeAll(async () => {
    given = await siteWithVenues('counted', 'hidden', 'listed', 'revised', 'deleted', 'doomed', 'historic');
    ({ site, admin, member, other } = given);
  });
  afterAll(() => site.dispose());

  it('leave the average while they are hidden, whatever their author writes (REV-03, REV-11, ARV-04)', async () => {
    const id = await given.posted(member, 'counted', 5);
    await given.posted(other, 'counted', 2);
    await given.posted(admin, 'counted', 2);
    expect(await given.counted('counted')).toEqual({ averageRating: 300, totalReviews: 3 });

    const path = `/api/admin/venue-reviews/${id}`;
    const hidden = { status: 200, body: { id, isVisible: false } };
    await site.given().when(admin, 'PATCH', `${path}/hide`).thenAnswer(hidden, ['VenueReviewHidden']);
    await site.given().when(admin, 'PATCH', `${path}/hide`).thenAnswer(hidden);
    expect(await given.counted('counted')).toEqual({ averageRating: 200, totalReviews: 2 });
    expect((await given.seen('counted')).map((review) => review.id)).not.toContain(id);

    await site
      .given()
      .when(member, 'POST', reviewsAt('counted'), { rating: 4 })
      .thenAnswer({ status: 200, body: { id, rating: 4, isVisible: false } }, ['VenueReviewRevised']);
    expect(await given.counted('counted')).toEqual({ averageRating: 200, totalReviews: 2 });

    await site
      .given()
      .when(admin, 'PATCH', path, { isVisible: true })
      .thenAnswer({ status: 200, body: { id, rating: 4, isVisible: true } }, ['VenueReviewShown']);
    expect(await given.counted('counted')).toEqual({ averageRating: 267, totalReviews: 3 });
    expect((await given.seen('counted')).map((review) => review.id)).toContain(id);
  });

  it('are hidden once by two administrators at the same time', async () => {
    const path = `/api/admin/venue-reviews/${await given.posted(other, 'hidden', 5)}/hide`;
    const answers = await Promise.all([admin('PATCH', path), admin('PATCH', path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      (await given.eventTypes('hidden', other)).filter((type) => type === 'VenueReviewHidden'),
    ).toHaveLength(1);
    expect(await given.counted('hidden')).toEqual({ averageRating: 0, totalReviews: 0 });
  });

  it('are listed for administrators with the hidden ones, per venue only (R-60, ARV-13, ARV-15)', async () => {
    await given.posted(member, 'listed', 3);
    await admin('PATCH', `/api/admin/venue-reviews/${await given.posted(other, 'listed', 4)}/hide`);
    const { body } = await admin('GET', '/api/admin/venue-reviews?venueId=listed');
    expect(body).toEqual([
      {
        id: expect.any(String),
        venueId: 'listed',
        userId: await given.idOf(other),
        user: { username: null },
        rating: 4,
        title: null,
        comment: null,
        isVisible: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
      expect.objectContaining({ rating: 3, isVisible: true }),
    ]);
    for (const path of ['/api/admin/venue-reviews', '/api/admin/venue-reviews?venueId='])
      expect(await admin('GET', path)).toMatchObject({
        status: 400,
        body: { message: 'venueId is required', code: 'validation' },
      });
    expect(await admin('GET', '/api/admin/venue-reviews?venueId=unknown')).toMatchObject({ body: [] });
  });

  it('are revised by administrators, only in what was sent (R-61, ARV-11)', async () => {
    const path = `/api/admin/venue-reviews/${await given.posted(member, 'revised', 3)}`;
    await site
      .given()
      .when(admin, 'PATCH', path, { comment: 'Calm', isVisible: false })
      .thenAnswer({ status: 200, body: { comment: 'Calm', rating: 3, isVisible: false } }, [
        'VenueReviewRevised',
        'VenueReviewHidden',
      ]);
    await site
      .given()
      .when(admin, 'PATCH', path, { comment: null, isVisible: true })
      .thenAnswer({ status: 200, body: { comment: null } }, ['VenueReviewRevised', 'VenueReviewShown']);
    await site.given().when(admin, 'PATCH', path, {}).thenAnswer({ status: 200 });
    const refused = [{ rating: 9 }, { rating: null }, { isVisible: 'no' }, { title: 7 }, [], 'x'];
    for (const body of refused)
      await site
        .given()
        .when(admin, 'PATCH', path, JSON.stringify(body), { 'content-type': 'application/json' })
        .thenAnswer({ status: 400, body: { code: 'validation' } });
  });

  it('are deleted once; what their author writes then is another one (R-63, ARV-15)', async () => {
    const id = await given.posted(member, 'deleted', 3);
    const path = `/api/admin/venue-reviews/${id}`;
    const unknown = { status: 404, body: { message: 'Review not found', code: 'not_found' } };
    await site
      .given()
      .when(admin, 'DELETE', path)
      .thenAnswer({ status: 200, body: { id, message: 'Review deleted' } }, ['VenueReviewDeleted']);
    await site.given().when(admin, 'DELETE', path).thenAnswer(unknown);
    const { body } = await site
      .given()
      .when(member, 'POST', reviewsAt('deleted'), { rating: 1 })
      .thenAnswer({ status: 201 }, ['VenueReviewPosted']);
    expect((body as Review).id).not.toBe(id);
    await site.given().when(admin, 'PATCH', `${path}/hide`).thenAnswer(unknown);
    await site.given().when(admin, 'PATCH', path, { rating: 3 }).thenAnswer(unknown);
  });

  it('go with their venue, and none is added to a removed one (AVE-20)', async () => {
    const id = await given.posted(member, 'doomed', 3);
    const removed = { type: 'VenueRemoved', data: { venueId: 'doomed', removedBy: 'admin-1' } } as const;
    await site
      .given(removed)
      .when(other, 'POST', reviewsAt('doomed'), { rating: 5 })
      .thenAnswer({ status: 404, body: { message: 'Venue not found' } });
    expect(await site.guest('GET', reviewsAt('doomed'))).toMatchObject({ status: 404 });
    expect((await admin('GET', '/api/admin/venue-reviews?venueId=doomed')).body).toEqual([]);
    expect(await admin('PATCH', `/api/admin/venue-reviews/${id}/hide`)).toMatchObject({ status: 404 });
  });

  it('have a history, and their rows are those of the current one (LOG-05)', async () => {
    const id = await given.posted(member, 'historic', 3);
    await admin('DELETE', `/api/admin/venue-reviews/${id}`);
    const later = await given.posted(member, 'historic', 4);
    await admin('PATCH', `/api/admin/venue-reviews/${later}/hide`);
    const { body } = await admin('GET', `/api/admin/history/review/historic_${await given.idOf(member)}`);
    expect(body).toMatchObject({
      entries: [
        { type: 'VenueReviewPosted' },
        { type: 'VenueReviewDeleted' },
        { type: 'VenueReviewPosted' },
        { type: 'VenueReviewHidden' },
      ],
      state: { review: { id: later, rating: 4, isVisible: false } },
    });
  });
});
