import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { aClaim, claimAt, decisionAt } from '../claims/claims.fixture.ts';
import { type Client, type ClientResponse, createClient } from '../testing/client.ts';
import { addedVenue, listed, submitted } from '../testing/examples.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../testing/site.ts';
import { append } from './concurrent-edits.fixture.ts';

/** 200 orders take a minute or two on a busy machine. */
const timeoutMs = 600_000;

/**
 * Rules that hold over all processes: two gateways share the stores and no memory, and a scheduler chooses the
 * order in which their reads and appends reach the log: `numRuns` orders of each race.
 */
export function describeTwoGateways(numRuns: number): void {
  let site: Site;
  let urls: [string, string];
  let admins: [Client, Client];
  let members: [Client, Client];
  /** The first member at each gateway. */
  let member: [Client, Client];
  let order: fc.Scheduler | null = null;
  let runs = 0;

  const scheduled = (log: EventLog): EventLog =>
    new Proxy(log, {
      get(target, name) {
        const own: unknown = Reflect.get(target, name);
        if (typeof own !== 'function') return own;
        if (name !== 'readStream' && name !== 'append') return own.bind(target);
        return async (...given: unknown[]) => {
          await order?.schedule(Promise.resolve());
          return own.apply(target, given);
        };
      },
    });

  beforeAll(async () => {
    site = await startSite({ ADMIN_EMAILS: `${adminEmail},bea@example.com` });
    urls = [await site.startAnother(scheduled), await site.startAnother(scheduled)];
    const signedIn = async (one: string, other: string): Promise<[Client, Client]> => [
      await site.signedIn(one, urls[0]),
      await site.signedIn(other, urls[1]),
    ];
    admins = await signedIn(adminEmail, 'bea@example.com');
    members = await signedIn('clara@example.com', 'rosa@example.com');
    member = [members[0], await site.signedIn('clara@example.com', urls[1])];
  });
  afterAll(() => site.dispose());

  /** Runs the calls of a fresh id concurrently in many orders, then checks their answers. */
  const inAnyOrder =
    (
      prepare: (id: string) => Promise<readonly (() => Promise<ClientResponse>)[]>,
      check: (answers: ClientResponse[], id: string, appended: string[]) => Promise<void> | void,
    ) =>
    () =>
      fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          runs += 1;
          const id = `x${runs}`;
          const calls = await prepare(id);
          const before = await site.gateway.log.head();
          order = scheduler;
          const answers = Promise.all(calls.map((call) => call()));
          await scheduler.waitFor(answers);
          order = null;
          const appended = await site.gateway.log.readAll(before);
          await check(
            await answers,
            id,
            appended.map(({ type }) => type),
          );
        }),
        { numRuns, endOnFailure: true },
      );

  const statuses = (answers: ClientResponse[]) => answers.map(({ status }) => status).sort();
  const rejections = (answers: ClientResponse[]) =>
    answers.filter(({ status }) => status >= 400).map(({ body }) => (body as { reason: string }).reason);
  const count = (types: readonly string[], type: string) => types.filter((each) => each === type).length;
  const typesIn = async (stream: string) =>
    (await site.gateway.log.readStream(stream)).map(({ type }) => type);
  const idOf = async (client: Client) => ((await client('GET', '/api/auth/user')).body as { id: string }).id;

  it(
    'a username has one owner (ONB-14)',
    inAnyOrder(
      async (id) => [
        () => members[0]('PATCH', '/api/profile', { username: `name.${id}` }),
        () => members[1]('PATCH', '/api/profile', { username: `NAME.${id}` }),
      ],
      async (answers, id, appended) => {
        expect(statuses(answers)).toEqual([200, 409]);
        expect(rejections(answers)).toEqual(['username-taken']);
        expect(count(appended, 'UsernameChosen')).toBe(1);
        const shown = await Promise.all(members.map((each) => each('GET', '/api/auth/user')));
        const names = shown.map(({ body }) => (body as { username: string | null }).username?.toLowerCase());
        expect(names.filter((name) => name === `name.${id}`)).toHaveLength(1);
      },
    ),
    timeoutMs,
  );

  it(
    'a venue name has one venue (VSUB-12)',
    inAnyOrder(
      async (id) => {
        const submissionTime = Date.parse('2026-11-21T17:00:00Z');
        const venue = { address: '410 Comal St', venueType: 'club', submissionTime };
        return [
          () => members[0]('POST', '/api/venues', { ...venue, name: `Hall ${id}` }),
          () => members[1]('POST', '/api/venues', { ...venue, name: `HALL  ${id}` }),
        ];
      },
      (answers, _id, appended) => {
        expect(statuses(answers)).toEqual([201, 409]);
        expect(rejections(answers)).toEqual(['venue-name-taken']);
        expect(count(appended, 'VenueSubmitted')).toBe(1);
      },
    ),
    timeoutMs,
  );

  const emailLink = async (email: string) => {
    await site.guest('POST', '/api/auth/send-magic-link', { email });
    return tokenIn(site.mailTo(email));
  };
  const verifyAt = (gateway: 0 | 1, token: string) =>
    createClient(urls[gateway])('POST', '/api/auth/verify', { token });

  it(
    'a link signs in once (AUTH-19)',
    inAnyOrder(
      async (id) => {
        const token = await emailLink(`${id}@example.com`);
        return [() => verifyAt(0, token), () => verifyAt(1, token)];
      },
      (answers, _id, appended) => {
        expect(statuses(answers)[0]).toBe(200);
        expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
        expect(count(appended, 'UserRegistered')).toBe(1);
      },
    ),
    timeoutMs,
  );

  it(
    'an address has one account, also with two links (AUTH-19)',
    inAnyOrder(
      async (id) => {
        const one = await emailLink(`${id}@example.com`);
        const other = await emailLink(`${id}@example.com`);
        return [() => verifyAt(0, one), () => verifyAt(1, other)];
      },
      (answers, _id, appended) => {
        expect(statuses(answers)).toEqual([200, 200]);
        expect(count(appended, 'UserRegistered')).toBe(1);
      },
    ),
    timeoutMs,
  );

  it(
    'a member has one living review of a venue (REV-11)',
    inAnyOrder(
      async (id) => {
        await append(site, addedVenue(id));
        const path = `/api/venues/${id}/reviews`;
        return [() => member[0]('POST', path, { rating: 4 }), () => member[1]('POST', path, { rating: 2 })];
      },
      async (answers, id) => {
        expect(statuses(answers)).toEqual([200, 201]);
        expect(await typesIn(`venueReview-${id}_${await idOf(member[0])}`)).toEqual([
          'VenueReviewPosted',
          'VenueReviewRevised',
        ]);
        expect((await site.guest('GET', `/api/venues/${id}/reviews`)).body).toHaveLength(1);
      },
    ),
    timeoutMs,
  );

  it(
    'a member has one pending claim of a venue (CLM-20)',
    inAnyOrder(
      async (id) => {
        await append(site, addedVenue(id));
        return [
          () => member[0]('POST', claimAt(id), aClaim()),
          () => member[1]('POST', claimAt(id), aClaim({ notes: 'Again' })),
        ];
      },
      async (answers, id) => {
        expect(statuses(answers)).toEqual([201, 409]);
        expect(rejections(answers)).toEqual(['claim-pending']);
        expect(await typesIn(`venueClaim-${id}_${await idOf(member[0])}`)).toEqual(['VenueClaimSubmitted']);
      },
    ),
    timeoutMs,
  );

  it(
    'a venue has one owner (CLM-17)',
    inAnyOrder(
      async (id) => {
        await append(site, addedVenue(id));
        const claims = await Promise.all(members.map((each) => each('POST', claimAt(id), aClaim())));
        const [one, other] = claims.map(({ body }) => (body as { id: string }).id) as [string, string];
        await site
          .given()
          .when(admins[0], 'GET', `/api/admin/claims?venueId=${id}`)
          .thenAnswer({ status: 200 });
        return [
          () => admins[0]('PATCH', decisionAt(one, 'approve'), {}),
          () => admins[1]('PATCH', decisionAt(other, 'approve'), {}),
        ];
      },
      async (answers, id) => {
        expect(statuses(answers)).toEqual([200, 409]);
        expect(rejections(answers)).toEqual(['venue-already-claimed']);
        expect(count(await typesIn(`venue-${id}`), 'VenueClaimed')).toBe(1);
      },
    ),
    timeoutMs,
  );

  it(
    'of two listings merged into each other one remains (D-117)',
    inAnyOrder(
      async (id) => {
        await append(site, ...listed(id), ...listed(`${id}-too`));
        return [
          () => admins[0]('PATCH', `/api/events/${id}/merge`, { into: `${id}-too` }),
          () => admins[1]('PATCH', `/api/events/${id}-too/merge`, { into: id }),
        ];
      },
      async (answers, id, appended) => {
        expect(statuses(answers)).toEqual([200, 409]);
        expect(rejections(answers)[0]).toMatch(/^listing-(?:merged-meanwhile|unknown)$/);
        expect(count(appended, 'ListingMerged')).toBe(1);
        const [merged, remaining] = answers[0]?.status === 200 ? [id, `${id}-too`] : [`${id}-too`, id];
        expect(await site.guest('GET', `/api/events/${merged}`)).toMatchObject({ status: 301 });
        expect(await site.guest('GET', `/api/events/${remaining}`)).toMatchObject({ status: 200 });
      },
    ),
    timeoutMs,
  );

  it(
    'of three listings merged in a circle one remains (D-117)',
    inAnyOrder(
      async (id) => {
        await append(site, ...listed(id), ...listed(`${id}-b`), ...listed(`${id}-c`));
        const merge = (one: string, into: string, by: 0 | 1) => () =>
          admins[by]('PATCH', `/api/events/${one}/merge`, { into });
        return [merge(id, `${id}-b`, 0), merge(`${id}-b`, `${id}-c`, 1), merge(`${id}-c`, id, 0)];
      },
      async (answers, id) => {
        // A listing that is already merged is no target: its call may be too late for that.
        expect(statuses(answers).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
        const shown = await Promise.all(
          [id, `${id}-b`, `${id}-c`].map((each) => site.guest('GET', `/api/events/${each}`)),
        );
        expect(statuses(shown).filter((status) => status === 200).length).toBe(
          3 - statuses(answers).filter((status) => status === 200).length,
        );
        expect(statuses(shown)).not.toContain(404);
      },
    ),
    timeoutMs,
  );

  it(
    'a submission is decided once (MOD-23, MOD-24)',
    inAnyOrder(
      async (id) => {
        await append(site, submitted(id));
        return [
          () => admins[0]('PATCH', `/api/submissions/${id}/approve`),
          () => admins[1]('PATCH', `/api/submissions/${id}/reject`, { rejectionReason: 'Twice' }),
        ];
      },
      async (answers, id) => {
        expect(statuses(answers)).toEqual([200, 409]);
        const decided = await typesIn(`submission-${id}`);
        expect(decided).toHaveLength(2);
        const isApproved = answers[0]?.status === 200;
        expect(decided.at(-1)).toBe(isApproved ? 'SubmissionApproved' : 'SubmissionRejected');
        expect(rejections(answers)).toEqual([`submission-already-${isApproved ? 'approved' : 'rejected'}`]);
      },
    ),
    timeoutMs,
  );
}
