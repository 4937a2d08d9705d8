import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { callsOf, commandDefinitions } from '../commands/command-table.ts';
import {
  admins,
  anyone,
  everyone,
  everyoneAt,
  type Line,
  members,
  verdictOf,
} from '../submissions/verdicts.fixture.ts';
import { aShow } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';
import { schema } from './schema.ts';
import { graphqlClient, openSocket, signedInClient } from './testing/clients.ts';

const queries: Record<string, [call: string, line: Line]> = {
  event: ['event(id: "x") { id }', anyone],
  events: ['events { edges { cursor } }', anyone],
  similarEvents: ['similarEvents(performer: "x", venue: "y", date: "2026-12-05", time: "") { id }', anyone],
  site: ['site { name }', anyone],
  stats: ['stats { totalEvents }', anyone],
  me: ['me { id }', anyone],
  user: ['user(username: "unknown") { username }', anyone],
  comments: ['comments(eventId: "x") { edges { cursor } }', anyone],
  myUpvotes: ['myUpvotes { eventIds }', members],
  venue: ['venue(id: "x") { id }', anyone],
  venues: ['venues { edges { cursor } }', anyone],
  adminVenues: ['adminVenues { edges { cursor } }', admins],
  venueTotals: ['venueTotals { total }', admins],
  venueReviews: ['venueReviews(venueId: "x") { edges { cursor } }', anyone],
  myVenueReview: ['myVenueReview(venueId: "x") { id }', anyone],
  adminVenueReviews: ['adminVenueReviews(venueId: "x") { edges { cursor } }', admins],
  accounts: ['accounts(search: "x") { id }', admins],
  venueSuggestions: ['venueSuggestions(submissionId: "x") { because }', admins],
  linkSuggestions: ['linkSuggestions { event { id } }', admins],
  adminComments: ['adminComments { edges { cursor } }', admins],
  myVenueClaim: ['myVenueClaim(venueId: "x") { id }', anyone],
  venueClaims: ['venueClaims { edges { cursor } }', admins],
  history: ['history(kind: event, id: "x") { state }', admins],
  log: ['log { next }', admins],
  moderationCounts: ['moderationCounts { pending }', admins],
  moderationQueue: ['moderationQueue { edges { cursor } }', admins],
  projections: ['projections { name }', admins],
  failingConsumers: ['failingConsumers { consumer }', admins],
  scrapingSources: ['scrapingSources { id }', admins],
  scrapingLogs: ['scrapingLogs { edges { cursor } }', admins],
  scrapedEvents: ['scrapedEvents { edges { cursor } }', admins],
  scrapedEvent: ['scrapedEvent(id: "x") { id }', admins],
  batchJobs: ['batchJobs { id }', admins],
  cronSchedules: ['cronSchedules { id }', admins],
  cronPresets: ['cronPresets { cron }', admins],
  aiAgents: ['aiAgents { id }', admins],
  aiAgentLogs: ['aiAgentLogs(agentId: "x") { edges { cursor } }', admins],
  aiEvaluations: ['aiEvaluations(submissionId: "x") { id }', admins],
  analytics: ['analytics { monthlyVisitors }', admins],
  twins: ['twins { merged { id } }', admins],
  scrapedChanges: ['scrapedChanges { id }', admins],
  ingestTotals: ['ingestTotals { sources }', admins],
  adminAds: ['adminAds { edges { cursor } }', admins],
  adEnquiries: ['adEnquiries { edges { cursor } }', admins],
  ads: ['ads { id nonce }', anyone],
  chatHistory: ['chatHistory(sessionId: "x") { content }', anyone],
  mailedAction: ['mailedAction(token: "x") { action }', anyone],
  submission: ['submission(id: "x") { id }', admins],
  submissions: ['submissions { edges { cursor } }', admins],
};
/** Those that send no command: `api/commands/parity.test.ts` tries the others. */
const mutations: Record<string, [call: string, line: Line]> = {
  sendMagicLink: ['sendMagicLink(email: "x") { message }', anyone],
  login: ['login(email: "x") { message }', anyone],
  verify: ['verify(token: "x") { returnTo }', anyone],
  logout: ['logout', anyone],
  takeMailedAction: ['takeMailedAction(token: "x") { submission { id } }', anyone],
  uploadImageFromUrl: ['uploadImageFromUrl(imageUrl: "x") { imageUrl }', anyone],
  sendChatMessage: ['sendChatMessage(message: " ") { response }', anyone],
  rateChat: ['rateChat(sessionId: "x", rating: 5) { message }', anyone],
  recordVisit: ['recordVisit', anyone],
  recordAdImpression: ['recordAdImpression(id: "x")', anyone],
  recordAdClick: ['recordAdClick(id: "x")', anyone],
  rebuildProjection: ['rebuildProjection(name: "nothing") { name }', admins],
  testScrape: ['testScrape(input: { name: "", url: "y", type: both }) { urlTested }', admins],
};
const subscriptions: Record<string, [call: string, line: Line]> = {
  listingsChanged: ['listingsChanged { id }', anyone],
  eventUpvotesChanged: ['eventUpvotesChanged(eventId: "x") { count }', anyone],
  commentAdded: ['commentAdded(eventId: "x") { id }', anyone],
  moderationQueueChanged: ['moderationQueueChanged { counts { pending } }', admins],
  batchJobChanged: ['batchJobChanged { id }', admins],
  ingestTotalsChanged: ['ingestTotalsChanged { logs }', admins],
  projectionStatusChanged: ['projectionStatusChanged { name }', admins],
};

let site: Site;
let people: Awaited<ReturnType<typeof everyoneAt>>;
beforeAll(async () => {
  site = await startSite();
  people = await everyoneAt(site);
});
afterAll(() => site.dispose());

const cases = (table: typeof queries) =>
  Object.entries(table).flatMap(([field, [call, line]]) =>
    everyone.map((who) => ({ field, who, call, verdict: line[who] })),
  );

describe('who may call what, field by field (ROLE-04)', () => {
  it('is listed for every field of the schema', () => {
    expect(Object.keys(queries).sort()).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort());
    const ofCommands = commandDefinitions.flatMap(([name]) =>
      callsOf(name).fields.map((field) => field.name),
    );
    expect([...Object.keys(mutations), ...ofCommands].sort()).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
    );
    expect(Object.keys(subscriptions).sort()).toEqual(
      Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).sort(),
    );
  });

  it.each(cases(queries))('$field for $who: $verdict', async ({ who, call, verdict }) => {
    const { errors, status } = await people[who].send(`{ ${call} }`);
    expect(verdictOf(errors)).toBe(verdict);
    expect(status).toBe(200);
  });

  it.each(cases(mutations))('$field for $who: $verdict', async ({ field, call, who, verdict }) => {
    // Each log-out needs its own session.
    const { [who]: caller } = field === 'logout' ? await everyoneAt(site) : people;
    const { errors } = await caller.send(`mutation { ${call} }`);
    expect(verdictOf(errors)).toBe(verdict);
  });

  it.each(cases(subscriptions).filter(({ verdict }) => verdict !== 'answered'))(
    '$field for $who: $verdict',
    async ({ call, who, verdict }) => {
      const { socket, messages: received, subscribe } = await openSocket(site, people[who]);
      subscribe('1', `subscription { ${call} }`);
      await eventually(() => expect(received.map(({ type }) => type)).toContain('next'));
      const refused = received.find(({ type }) => type === 'next')?.payload as { errors: [] };
      expect(verdictOf(refused.errors)).toBe(verdict);
      socket.close();
    },
  );

  it('shows past listings to admins only', async () => {
    const past = '{ events(includePast: true) { edges { cursor } } }';
    const verdicts = await Promise.all(
      everyone.map(async (who) => verdictOf((await people[who].send(past)).errors)),
    );
    expect(verdicts).toEqual(['unauthorized', 'forbidden', 'answered']);
  });

  it('refuses guests to send shows where the operator has turned it off', async () => {
    const closed = await startSite({ GUEST_SUBMISSIONS: 'off' });
    const submit = 'mutation($show: ShowInput!) { submitShow(input: $show) { id } }';
    const variables = { show: aShow() };
    expect(verdictOf((await graphqlClient(closed).send(submit, { variables })).errors)).toBe('unauthorized');
    expect(
      verdictOf((await (await signedInClient(closed, 'b@example.com')).send(submit, { variables })).errors),
    ).toBe('answered');
    await closed.dispose();
  });
});
