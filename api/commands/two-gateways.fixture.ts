import { expect, it } from 'vitest';
import { aClaim, claimAt, decisionAt } from '../claims/claims.fixture.ts';
import { type Client, type ClientResponse, createClient } from '../testing/client.ts';
import { addedVenue, listed, submitted } from '../testing/examples.ts';
import { tokenIn } from '../testing/site.ts';
import { startLanes } from './race-lanes.fixture.ts';

/** 200 orders take a minute or two on a busy machine, on servers up to ten. */
const timeoutMs = 900_000;

/**
 * Rules that hold over all processes: two gateways share the stores and no memory, and a scheduler chooses the
 * order in which their reads and appends reach the log: `numRuns` orders of each race.
 */
export function describeTwoGateways(numRuns: number): void {
  const { site, inAnyOrder } = startLanes(numRuns);

  const statuses = (answers: ClientResponse[]) => answers.map(({ status }) => status).sort();
  const rejections = (answers: ClientResponse[]) =>
    answers.filter(({ status }) => status >= 400).map(({ body }) => (body as { reason: string }).reason);
  const count = (types: readonly string[], type: string) => types.filter((each) => each === type).length;
  const typesIn = async (stream: string) =>
    (await site().gateway.log.readStream(stream)).map(({ type }) => type);
  const idOf = async (client: Client) => ((await client('GET', '/api/auth/user')).body as { id: string }).id;

  it(
    'a username has one owner (ONB-14)',
    inAnyOrder({
      calls: async (id, { members }) => [
        () => members[0]('PATCH', '/api/profile', { username: `name.${id}` }),
        () => members[1]('PATCH', '/api/profile', { username: `NAME.${id}` }),
      ],
      async check(answers, id, { lane: { members }, appended }) {
        expect(statuses(answers)).toEqual([200, 409]);
        expect(rejections(answers)).toEqual(['username-taken']);
        expect(count(appended, 'UsernameChosen')).toBe(1);
        // A command that is accepted may be shown later when views are slow.
        await expect
          .poll(async () => {
            const shown = await Promise.all(members.map((each) => each('GET', '/api/auth/user')));
            const names = shown.map(({ body }) => (body as { username: string | null }).username);
            return names.filter((name) => name?.toLowerCase() === `name.${id}`).length;
          })
          .toBe(1);
      },
    }),
    timeoutMs,
  );

  it(
    'a venue name has one venue (VSUB-12)',
    inAnyOrder({
      async calls(id, { members }) {
        const submissionTime = Date.parse('2026-11-21T17:00:00Z');
        const venue = { address: '410 Comal St', venueType: 'club', submissionTime };
        return [
          () => members[0]('POST', '/api/venues', { ...venue, name: `Hall ${id}` }),
          () => members[1]('POST', '/api/venues', { ...venue, name: `HALL  ${id}` }),
        ];
      },
      async check(answers, _id, { appended }) {
        expect(statuses(answers)).toEqual([201, 409]);
        expect(rejections(answers)).toEqual(['venue-name-taken']);
        expect(count(appended, 'VenueSubmitted')).toBe(1);
      },
    }),
    timeoutMs,
  );

  const emailLink = async (email: string) => {
    await site().guest('POST', '/api/auth/send-magic-link', { email });
    return tokenIn(site().mailTo(email));
  };
  const verifyAt = (url: string, token: string) => createClient(url)('POST', '/api/auth/verify', { token });

  it(
    'a link signs in once (AUTH-19)',
    inAnyOrder({
      async calls(id, { urls }) {
        const token = await emailLink(`${id}@example.com`);
        return urls.map((url) => () => verifyAt(url, token));
      },
      async check(answers, _id, { appended }) {
        expect(statuses(answers)[0]).toBe(200);
        expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
        expect(count(appended, 'UserRegistered')).toBe(1);
      },
    }),
    timeoutMs,
  );

  it(
    'an address has one account, also with two links (AUTH-19)',
    inAnyOrder({
      async calls(id, { urls }) {
        const tokens = [await emailLink(`${id}@example.com`), await emailLink(`${id}@example.com`)];
        return urls.map((url, at) => () => verifyAt(url, tokens[at]!));
      },
      async check(answers, _id, { appended }) {
        expect(statuses(answers)).toEqual([200, 200]);
        expect(count(appended, 'UserRegistered')).toBe(1);
      },
    }),
    timeoutMs,
  );

  it(
    'a member has one living review of a venue (REV-11)',
    inAnyOrder({
      given: (id) => [addedVenue(id)],
      async calls(id, { member }) {
        const path = `/api/venues/${id}/reviews`;
        return [() => member[0]('POST', path, { rating: 4 }), () => member[1]('POST', path, { rating: 2 })];
      },
      async check(answers, id, { lane: { member } }) {
        expect(statuses(answers)).toEqual([200, 201]);
        expect(await typesIn(`venueReview-${id}_${await idOf(member[0])}`)).toEqual([
          'VenueReviewPosted',
          'VenueReviewRevised',
        ]);
        const shown = async () => (await site().guest('GET', `/api/venues/${id}/reviews`)).body;
        await expect.poll(shown).toHaveLength(1);
      },
    }),
    timeoutMs,
  );

  it(
    'a member has one pending claim of a venue (CLM-20)',
    inAnyOrder({
      given: (id) => [addedVenue(id)],
      calls: async (id, { member }) => [
        () => member[0]('POST', claimAt(id), aClaim()),
        () => member[1]('POST', claimAt(id), aClaim({ notes: 'Again' })),
      ],
      async check(answers, id, { lane: { member } }) {
        expect(statuses(answers)).toEqual([201, 409]);
        expect(rejections(answers)).toEqual(['claim-pending']);
        expect(await typesIn(`venueClaim-${id}_${await idOf(member[0])}`)).toEqual(['VenueClaimSubmitted']);
      },
    }),
    timeoutMs,
  );

  it(
    'a venue has one owner (CLM-17)',
    inAnyOrder({
      given: (id) => [addedVenue(id)],
      async calls(id, { admins, members }) {
        const claims = await Promise.all(members.map((each) => each('POST', claimAt(id), aClaim())));
        const [one, other] = claims.map(({ body }) => (body as { id: string }).id) as [string, string];
        const listed = async () => (await admins[0]('GET', `/api/admin/claims?venueId=${id}`)).status;
        await expect.poll(listed).toBe(200);
        return [
          () => admins[0]('PATCH', decisionAt(one, 'approve'), {}),
          () => admins[1]('PATCH', decisionAt(other, 'approve'), {}),
        ];
      },
      async check(answers, id, { lane: { members } }) {
        expect(statuses(answers)).toEqual([200, 409]);
        expect(rejections(answers)).toEqual(['venue-already-claimed']);
        expect(count(await typesIn(`venue-${id}`), 'VenueClaimed')).toBe(1);
        const rejected = members[answers[0]?.status === 200 ? 1 : 0];
        const claim = `venueClaim-${id}_${await idOf(rejected)}`;
        await expect.poll(() => typesIn(claim)).toEqual(['VenueClaimSubmitted', 'VenueClaimRejected']);
      },
    }),
    timeoutMs,
  );

  const shownAs = (id: string, status: number) =>
    expect.poll(async () => (await site().guest('GET', `/api/events/${id}`)).status).toBe(status);

  it(
    'of two listings merged into each other one remains (D-117)',
    inAnyOrder({
      given: (id) => [...listed(id), ...listed(`${id}-too`)],
      calls: async (id, { admins }) => [
        () => admins[0]('PATCH', `/api/events/${id}/merge`, { into: `${id}-too` }),
        () => admins[1]('PATCH', `/api/events/${id}-too/merge`, { into: id }),
      ],
      async check(answers, id, { appended }) {
        expect(statuses(answers)).toEqual([200, 409]);
        expect(rejections(answers)[0]).toMatch(/^listing-(?:merged-meanwhile|unknown)$/);
        expect(count(appended, 'ListingMerged')).toBe(1);
        const [merged, remaining] = answers[0]?.status === 200 ? [id, `${id}-too`] : [`${id}-too`, id];
        await shownAs(merged, 301);
        await shownAs(remaining, 200);
      },
    }),
    timeoutMs,
  );

  it(
    'of three listings merged in a circle one remains (D-117)',
    inAnyOrder({
      given: (id) => [...listed(id), ...listed(`${id}-b`), ...listed(`${id}-c`)],
      async calls(id, { admins }) {
        const merge = (one: string, into: string, by: 0 | 1) => () =>
          admins[by]('PATCH', `/api/events/${one}/merge`, { into });
        return [merge(id, `${id}-b`, 0), merge(`${id}-b`, `${id}-c`, 1), merge(`${id}-c`, id, 0)];
      },
      async check(answers, id) {
        // A listing that is already merged is no target: its call may be too late for that.
        const accepted = answers.map(({ status }) => status === 200);
        expect(accepted).toContain(true);
        for (const [at, each] of [id, `${id}-b`, `${id}-c`].entries())
          await shownAs(each, accepted[at] ? 301 : 200);
        expect(accepted).toContain(false);
      },
    }),
    timeoutMs,
  );

  it(
    'a submission is decided once (MOD-23, MOD-24)',
    inAnyOrder({
      given: (id) => [submitted(id)],
      calls: async (id, { admins }) => [
        () => admins[0]('PATCH', `/api/submissions/${id}/approve`),
        () => admins[1]('PATCH', `/api/submissions/${id}/reject`, { rejectionReason: 'Twice' }),
      ],
      async check(answers, id) {
        expect(statuses(answers)).toEqual([200, 409]);
        const decided = await typesIn(`submission-${id}`);
        expect(decided).toHaveLength(2);
        const isApproved = answers[0]?.status === 200;
        expect(decided.at(-1)).toBe(isApproved ? 'SubmissionApproved' : 'SubmissionRejected');
        expect(rejections(answers)).toEqual([`submission-already-${isApproved ? 'approved' : 'rejected'}`]);
        // A reactor creates the listing after the answer; the next orders expect no events of others.
        const { log, progress } = site().gateway;
        expect(await progress.reactorPassed('listing', await log.head(), 20_000)).toBe(true);
      },
    }),
    timeoutMs,
  );
}
