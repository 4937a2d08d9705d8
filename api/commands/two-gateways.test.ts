import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { aClaim, claimAt, decisionAt } from '../claims/claims.fixture.ts';
import { type Client, type ClientResponse, createClient } from '../testing/client.ts';
import { addedVenue, submitted } from '../testing/examples.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../testing/site.ts';
import { append } from './concurrent-edits.fixture.ts';

/**
 * Rules that hold over all processes: two gateways share the stores and no memory, and a scheduler chooses the
 * order in which their reads and appends reach the log.
 */
describe('one outcome of two gateways that get the same decision concurrently', () => {
  let site: Site;
  let urls: [string, string];
  let admins: [Client, Client];
  let members: [Client, Client];
  /** The first member at each gateway. */
  let member: [Client, Client];
  let order: fc.Scheduler | null = null;
  let count = 0;

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
  const inAnyOrder = (
    prepare: (id: string) => Promise<readonly [() => Promise<ClientResponse>, () => Promise<ClientResponse>]>,
    check: (answers: ClientResponse[], id: string) => Promise<void> | void,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        count += 1;
        const id = `x${count}`;
        const calls = await prepare(id);
        order = scheduler;
        const answers = Promise.all(calls.map((call) => call()));
        await scheduler.waitFor(answers);
        order = null;
        await check(await answers, id);
      }),
      { numRuns: 25, endOnFailure: true },
    );

  const statuses = (answers: ClientResponse[]) => answers.map(({ status }) => status).sort();
  const typesIn = async (stream: string) =>
    (await site.gateway.log.readStream(stream)).map(({ type }) => type);
  const idOf = async (client: Client) => ((await client('GET', '/api/auth/user')).body as { id: string }).id;

  it('a username has one owner (ONB-14)', () =>
    inAnyOrder(
      async (id) => [
        () => members[0]('PATCH', '/api/profile', { username: `name.${id}` }),
        () => members[1]('PATCH', '/api/profile', { username: `NAME.${id}` }),
      ],
      async (answers, id) => {
        expect(statuses(answers)).toEqual([200, 409]);
        const shown = await Promise.all(members.map((each) => each('GET', '/api/auth/user')));
        const names = shown.map(({ body }) => (body as { username: string | null }).username?.toLowerCase());
        expect(names.filter((name) => name === `name.${id}`)).toHaveLength(1);
      },
    ));

  it('a venue name has one venue (VSUB-12)', () =>
    inAnyOrder(
      async (id) => {
        const submissionTime = Date.parse('2026-11-21T17:00:00Z');
        const venue = { address: '410 Comal St', venueType: 'club', submissionTime };
        return [
          () => members[0]('POST', '/api/venues', { ...venue, name: `Hall ${id}` }),
          () => members[1]('POST', '/api/venues', { ...venue, name: `HALL  ${id}` }),
        ];
      },
      (answers) => expect(statuses(answers)).toEqual([201, 409]),
    ));

  it('a link signs in once, and an address has one account (AUTH-19)', () =>
    inAnyOrder(
      async (id) => {
        await site.guest('POST', '/api/auth/send-magic-link', { email: `${id}@example.com` });
        const token = tokenIn(site.mailTo(`${id}@example.com`));
        return [
          () => createClient(urls[0])('POST', '/api/auth/verify', { token }),
          () => createClient(urls[1])('POST', '/api/auth/verify', { token }),
        ];
      },
      (answers) => {
        expect(statuses(answers)[0]).toBe(200);
        expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
      },
    ));

  it('a member has one living review of a venue (REV-11)', () =>
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
    ));

  it('a member has one pending claim of a venue (CLM-20)', () =>
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
        expect(await typesIn(`venueClaim-${id}_${await idOf(member[0])}`)).toEqual(['VenueClaimSubmitted']);
      },
    ));

  it('a venue has one owner (CLM-17)', () =>
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
        expect((await typesIn(`venue-${id}`)).filter((type) => type === 'VenueClaimed')).toHaveLength(1);
      },
    ));

  it('a submission is decided once (MOD-23, MOD-24)', () =>
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
        const lost = answers.find(({ status }) => status === 409)?.body;
        expect(lost).toMatchObject({
          message: `Submission has already been ${isApproved ? 'approved' : 'rejected'}`,
        });
      },
    ));
});
