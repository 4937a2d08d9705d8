import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import {
  admins,
  anyone,
  everyone,
  everyoneAt,
  type Line,
  members,
  verdictOf,
} from '../submissions/verdicts.fixture.ts';
import { aListing, aShow } from '../testing/examples.ts';
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
  submitAdEnquiry: [
    'submitAdEnquiry(input: { title: "", creativeUrl: "y", targetUrl: "y", startDate: "", endDate: "", contactEmail: "", contactName: "", budget: "" }) { id }',
    anyone,
  ],
  submitShow: ['submitShow(input: $show) { id }', anyone],
  updateProfile: ['updateProfile(input: {}) { id }', members],
  approveSubmission: ['approveSubmission(id: "x") { submission { id } }', admins],
  rejectSubmission: ['rejectSubmission(id: "x") { id }', admins],
  upvoteEvent: ['upvoteEvent(id: "x") { count }', members],
  withdrawEventUpvote: ['withdrawEventUpvote(id: "x") { count }', members],
  postComment: ['postComment(eventId: "x", content: "y") { message }', members],
  approveComment: ['approveComment(id: "x") { id }', admins],
  rejectComment: ['rejectComment(id: "x") { id }', admins],
  deleteComment: ['deleteComment(id: "x")', admins],
  submitVenue: [
    'submitVenue(input: { name: "", address: "y", venueType: bar, submissionTime: 1 }) { id }',
    anyone,
  ],
  createVenue: ['createVenue(input: { name: "", address: "y" }) { id }', admins],
  reviseVenue: ['reviseVenue(id: "x", changes: {}) { id }', admins],
  removeVenue: ['removeVenue(id: "x")', admins],
  reviewVenue: ['reviewVenue(venueId: "x", input: { rating: 5 }) { id }', members],
  reviseVenueReview: ['reviseVenueReview(id: "x", changes: {}) { id }', admins],
  hideVenueReview: ['hideVenueReview(id: "x") { id }', admins],
  deleteVenueReview: ['deleteVenueReview(id: "x")', admins],
  claimVenue: [
    'claimVenue(venueId: "x", input: { contactName: "Clara", contactEmail: "c@example.com", businessRole: owner }) { id }',
    members,
  ],
  approveVenueClaim: ['approveVenueClaim(id: "x") { claim { id } }', admins],
  rejectVenueClaim: ['rejectVenueClaim(id: "x") { id }', admins],
  createEvent: ['createEvent(input: $event) { id }', admins],
  reviseEvent: ['reviseEvent(id: "x", changes: { venue: "y" }) { id }', admins],
  removeEvent: ['removeEvent(id: "x")', admins],
  mergeEvent: ['mergeEvent(id: "x", into: "y") { id }', admins],
  separateEvent: ['separateEvent(id: "x") { id }', admins],
  distinguishEvent: ['distinguishEvent(id: "x", from: "y")', admins],
  rebuildProjection: ['rebuildProjection(name: "nothing") { name }', admins],
  approveScrapedEvent: ['approveScrapedEvent(id: "x") { event { id } }', admins],
  acceptScrapedChange: ['acceptScrapedChange(id: "x", number: 1) { event { id } }', admins],
  dismissScrapedChange: ['dismissScrapedChange(id: "x", number: 1) { id }', admins],
  rejectScrapedEvent: ['rejectScrapedEvent(id: "x") { id }', admins],
  addScrapingSource: ['addScrapingSource(input: { name: "", url: "y", type: both }) { id }', admins],
  reviseScrapingSource: ['reviseScrapingSource(id: "x", changes: {}) { id }', admins],
  removeScrapingSource: ['removeScrapingSource(id: "x")', admins],
  scrapeSource: ['scrapeSource(id: "x") { eventsFound }', admins],
  startBatchScrape: ['startBatchScrape(id: "x") { jobId }', admins],
  testScrape: ['testScrape(input: { name: "", url: "y", type: both }) { urlTested }', admins],
  triggerEventCheck: ['triggerEventCheck { eventsFound }', admins],
  addCronSchedule: ['addCronSchedule(input: { action: scrape_source }) { id }', admins],
  reviseCronSchedule: ['reviseCronSchedule(id: "x", changes: {}) { id }', admins],
  removeCronSchedule: ['removeCronSchedule(id: "x")', admins],
  applyCronPreset: ['applyCronPreset(preset: "x", sourceId: "y") { id }', admins],
  createAiAgent: [
    'createAiAgent(input: { name: "", description: "", systemPrompt: "", evaluationCriteria: "" }) { id }',
    admins,
  ],
  reviseAiAgent: [
    'reviseAiAgent(id: "x", input: { name: "", description: "", systemPrompt: "", evaluationCriteria: "" }) { id }',
    admins,
  ],
  createAd: [
    'createAd(input: { title: "", creativeUrl: "y", targetUrl: "y", startDate: "", endDate: "" }) { id }',
    admins,
  ],
  reviseAd: ['reviseAd(id: "x", changes: {}) { id }', admins],
  approveAdEnquiry: ['approveAdEnquiry(id: "x") { ad { id } }', admins],
  declineAdEnquiry: ['declineAdEnquiry(id: "x") { id }', admins],
  removeAiAgent: ['removeAiAgent(id: "x")', admins],
  createDefaultAiAgent: ['createDefaultAiAgent { id }', admins],
  testAiAgent: ['testAiAgent(id: "x", eventData: "{}") { reasoning }', admins],
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
    expect(Object.keys(mutations).sort()).toEqual(
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
    const declared = [
      ...(call.includes('$show') ? ['$show: ShowInput!'] : []),
      ...(call.includes('$event') ? ['$event: EventInput!'] : []),
    ];
    const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
    const variables = { show: aShow(), event: aListing() };
    const { errors } = await caller.send(`mutation ${head} { ${call} }`, { variables });
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
