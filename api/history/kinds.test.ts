import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adCreated } from '#projections/testing/examples/ad-examples.ts';
import { agentCreated } from '#projections/testing/examples/agent-examples.ts';
import { commentPosted } from '#projections/testing/examples/listing-examples.ts';
import { scheduleAdded } from '#projections/testing/examples/schedule-examples.ts';
import { userRegistered } from '#projections/testing/examples/user-examples.ts';
import {
  venueClaimDecided,
  venueClaimSubmitted,
  venueReviewDecided,
  venueReviewPosted,
} from '#projections/testing/examples/venue-examples.ts';
import { definitionOf, type Fact } from '#schema/events.ts';
import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import { runLogCommand } from '#stores/event-log/cli-commands.ts';
import { sqliteLogTools } from '#stores/event-log/log-tools.ts';
import { logRoutes } from '#stores/event-log/operator.ts';
import { listenOperatorSocket } from '#stores/operator-socket.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import { type GraphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import type { Client } from '../testing/client.ts';
import { addedSource, addedVenue, listed, scraped, submitted } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

/** One item of each kind: its own id, and its first events. */
const items: Record<HistoryKind, { id: string; facts: Fact[] }> = {
  submission: { id: 'submission-1', facts: [submitted('submission-1')] },
  event: { id: 'event-1', facts: listed('event-1') },
  comment: { id: 'comment-1', facts: [commentPosted('comment-1', 'event-1')] },
  venue: { id: 'venue-1', facts: [addedVenue('venue-1')] },
  review: { id: 'review-1', facts: [venueReviewPosted({ reviewId: 'review-1' })] },
  claim: { id: 'claim-1', facts: [venueClaimSubmitted({ claimId: 'claim-1' })] },
  user: { id: 'a1', facts: [userRegistered('a1', 'una@example.com')] },
  ad: { id: 'ad-1', facts: [adCreated('ad-1')] },
  'scraped-event': { id: 'scraped-1', facts: [scraped('scraped-1')] },
  source: { id: 'source-1', facts: [addedSource('source-1')] },
  schedule: { id: 'schedule-1', facts: [scheduleAdded('schedule-1')] },
  agent: { id: 'agent-1', facts: [agentCreated('agent-1')] },
};

function identityOf([first]: Fact[]): string {
  const { type = '', data = {} } = first ?? {};
  const stream = definitionOf(type)?.stream ?? '';
  const named = stream.replace(/\{(\w+)\}/g, (_, field: string) =>
    String((data as Record<string, unknown>)[field]),
  );
  return streamParts(named).identity;
}

const kinds = Object.keys(historyKinds) as HistoryKind[];
const everyId = kinds.flatMap((kind) => {
  const { id, facts } = items[kind];
  return [...new Set([id, identityOf(facts)])].map((requestedId) => ({ kind, requestedId, facts }));
});

const inVenue2 = { venueId: 'venue-2', userId: 'user-2' };

type HistoryBody = {
  entries: { type: string; data: Record<string, unknown> }[];
  state: Record<string, unknown>;
};

describe('the history of an item by its own id and by its stream’s (D-93, R-96, LOG-05)', () => {
  let site: Site;
  let admin: Client;
  let person: GraphqlClient;
  let stop: () => Promise<void>;
  const append = (...facts: Fact[]) =>
    site
      .given(...facts)
      .when(site.guest, 'GET', '/healthz')
      .thenAnswer({ status: 200 });

  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
    person = await signedInClient(site, adminEmail);
    await append(...kinds.flatMap((kind) => items[kind].facts));
    const ownership = await lockDataFolder(site.dataDir);
    const { log } = site.gateway;
    const socket = await listenOperatorSocket(site.dataDir, [
      logRoutes(log, sqliteLogTools(site.dataDir, log)),
    ]);
    stop = async () => {
      await socket.close();
      await ownership.release();
    };
  });
  afterAll(async () => {
    await stop();
    await site.dispose();
  });

  const history = async (kind: HistoryKind, id: string) =>
    (await admin('GET', `/api/admin/history/${kind}/${id}`)).body as HistoryBody;

  /** The event types that `npm run log -- history` prints, each below its message. */
  async function printed(kind: HistoryKind, id: string): Promise<string[]> {
    const out = new PassThrough();
    const output = text(out);
    await runLogCommand(['history', kind, id], { dataDir: site.dataDir }, { out, err: out });
    out.end();
    return [...(await output).matchAll(/^\d+ {2}\S+Z {2}[A-Z].*[.!?”]\n {4}([A-Z]\w+) {2}by /gm)].map(
      ([, type = '']) => type,
    );
  }

  it('of a stream whose name is not the id, for the kinds that have one', () =>
    expect(kinds.filter((kind) => identityOf(items[kind].facts) !== items[kind].id)).toEqual([
      'review',
      'claim',
    ]));

  it.each(everyId)('$kind $requestedId', async ({ kind, requestedId, facts }) => {
    const types = facts.map(({ type }) => type);
    const { entries, state } = await history(kind, requestedId);
    expect(entries?.map(({ type }) => type)).toEqual(types);
    expect(state).toHaveProperty([kind]);

    const query = `query($id: ID!) { history(kind: ${kind.replaceAll('-', '_')}, id: $id) { entries { type } } }`;
    const { data } = await person.send(query, { variables: { id: requestedId } });
    expect(data.history).toEqual({ entries: types.map((type) => ({ type })) });
    expect(await printed(kind, requestedId)).toEqual(types);
  });

  it.each([
    {
      kind: 'review',
      identity: 'venue-2_user-2',
      first: [
        venueReviewPosted({ ...inVenue2, reviewId: 'r-1' }),
        venueReviewDecided('VenueReviewDeleted', { ...inVenue2, reviewId: 'r-1' }),
      ],
      second: [venueReviewPosted({ ...inVenue2, reviewId: 'r-2' })],
    },
    {
      kind: 'claim',
      identity: 'venue-2_user-2',
      first: [
        venueClaimSubmitted({ ...inVenue2, claimId: 'c-1' }),
        venueClaimDecided('VenueClaimRejected', { ...inVenue2, claimId: 'c-1' }),
      ],
      second: [venueClaimSubmitted({ ...inVenue2, claimId: 'c-2' })],
    },
  ] as const)(
    'a $kind under its own id without the others of its stream',
    async ({ kind, identity, first, second }) => {
      await append(...first, ...second);
      const [typesOfFirst, typesOfSecond] = [first, second].map((facts) =>
        facts.map(({ type }) => type as string),
      );
      const ids = [first, second].map(([{ data }]) => String((data as Record<string, unknown>)[`${kind}Id`]));
      for (const [id = '', types = []] of [
        [ids[0], typesOfFirst],
        [ids[1], typesOfSecond],
        [identity, [...(typesOfFirst ?? []), ...(typesOfSecond ?? [])]],
      ] as const) {
        expect((await history(kind, id)).entries.map(({ type }) => type)).toEqual(types);
        expect(await printed(kind, id)).toEqual(types);
      }
      const { state } = await history(kind, ids[0] ?? '');
      expect(state).toMatchObject({ [kind]: kind === 'review' ? null : { id: 'c-1', status: 'rejected' } });
    },
  );
});
