import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import * as ads from './examples/ad-examples.ts';
import * as agents from './examples/agent-examples.ts';
import * as listings from './examples/listing-examples.ts';
import * as schedules from './examples/schedule-examples.ts';
import * as scraping from './examples/scraping-examples.ts';
import * as submissions from './examples/submission-examples.ts';
import { unhandled } from './examples/unhandled-examples.ts';
import * as users from './examples/user-examples.ts';
import * as venues from './examples/venue-examples.ts';
import { visitorCounted, visitorsCounted } from './examples/visitor-examples.ts';
import { type SampleEvent, toRecordedEvents } from './recorded-events.ts';

const enquiryApproved: SampleEvent = {
  type: 'AdEnquiryApproved',
  data: { enquiryId: 'q1', adId: 'a1', creativeUrl: '/images/ad.png' },
};
const enquiryDeclined: SampleEvent = {
  type: 'AdEnquiryDeclined',
  data: { enquiryId: 'q2', reason: 'Not music' },
};

/**
 * Every event that a view handles, in overlapping life cycles: with late events, repeated decisions, and
 * items removed with their owner.
 */
const examples = [
  users.userRegistered(),
  users.userRegistered('u2'),
  users.adminGranted(),
  users.adminRevoked(),
  users.usernameChosen(),
  users.profileRevised({ interests: ['art'] }),
  users.profilePhotoChanged('u1', '/images/one.jpg'),
  users.onboardingCompleted(),
  users.accountClosed('u2'),
  visitorCounted('one'),
  visitorCounted('two'),

  venues.venueAdded(),
  venues.venueAdded('v2'),
  venues.venueSubmitted('v3'),
  venues.venueRevised({ name: 'Élan', capacity: 90, reservation: 2 }),
  venues.venueVerified(),
  venues.venueVerified('v2', false),
  venues.venueClaimed(),
  venues.venueClaimReleased(),
  venues.venueReviewPosted(),
  venues.venueReviewRevised({ rating: 2 }),
  venues.venueReviewPosted({ reviewId: 'r2', userId: 'u2', rating: 5 }),
  venues.venueReviewDecided('VenueReviewHidden'),
  venues.venueReviewDecided('VenueReviewShown'),
  venues.venueReviewPosted({ reviewId: 'r3', userId: 'u3' }),
  venues.venueReviewDecided('VenueReviewDeleted', { reviewId: 'r3', userId: 'u3' }),
  venues.venueReviewPosted({ venueId: 'v2', reviewId: 'r4' }),
  venues.venueClaimSubmitted(),
  venues.venueClaimDecided('VenueClaimApproved'),
  venues.venueClaimSubmitted({ claimId: 'c2', userId: 'u2' }),
  venues.venueClaimDecided('VenueClaimRejected', { claimId: 'c2', userId: 'u2' }),
  venues.venueClaimSubmitted({ venueId: 'v2', claimId: 'c3' }),

  listings.listingCreated({ venueId: 'v1', additionalDates: ['2027-01-09'] }),
  listings.listingApproved(),
  listings.listingRevised({ date: '2026-12-24', eventType: 'comedy' }),
  listings.listingCreated({ listingId: 'l2', venueId: 'v2' }),
  listings.listingApproved('l2'),
  listings.listingCreated({ listingId: 'l3' }),
  listings.listingApproved('l3'),
  listings.eventUpvoted(),
  listings.eventUpvoted('l1', 'u2'),
  listings.eventUpvoteWithdrawn(),
  listings.eventUpvoted('l3'),
  listings.commentPosted(),
  listings.commentApproved(),
  listings.commentPosted('c2'),
  listings.commentHeld('c2'),
  listings.commentRejected('c2', 'Off topic'),
  listings.commentPosted('c3'),
  listings.commentDeleted('c3'),
  listings.commentPosted('c4', 'l3'),
  listings.listingRemoved('l3'),
  listings.commentPosted('c5', 'l3'),
  venues.venueRemoved('v2'),
  venues.venueReviewPosted({ venueId: 'v2', reviewId: 'r5', userId: 'u2' }),
  listings.listingCreated({ listingId: 'l4', venueId: 'v2' }),

  submissions.showSubmitted(),
  scraping.submissionEvaluated(),
  agents.evaluationCompleted(),
  submissions.submissionApproved('s1', 'l5', submissions.byAgent()),
  agents.evaluationCompleted(agents.ofSubmission(), 'g2', { score: 10 }),
  submissions.showSubmitted({ submissionId: 's2' }),
  submissions.submissionRejected('s2', 'Not in Austin'),
  submissions.showSubmitted({ submissionId: 's3' }),

  scraping.sourceAdded(),
  scraping.sourceAdded('p2'),
  scraping.sourceRevised({ notes: 'Fridays' }),
  scraping.sourceSwitched('ScrapingSourceDeactivated'),
  scraping.sourceSwitched('ScrapingSourceActivated'),
  scraping.scrapeStarted(),
  scraping.scrapeCompleted(),
  scraping.scrapeFailed({ runId: 'r2' }),
  scraping.eventScraped(),
  scraping.scrapedEventRevised('e1', { price: '$20' }),
  scraping.scrapedEventEvaluated(),
  scraping.scrapedEventApproved('e1', 'l6'),
  scraping.eventScraped('e2'),
  scraping.scrapedEventRejected('e2', 'Twice', submissions.byAgent()),
  scraping.sourceRemoved('p2'),
  schedules.batchJobStarted(),
  schedules.batchJobProgressed(),
  schedules.batchJobCompleted(),
  schedules.batchJobStarted('b2'),
  schedules.batchJobFailed('b2'),
  schedules.batchJobStarted('b3'),
  schedules.batchJobExpired('b3'),
  schedules.scheduleAdded(),
  schedules.scheduleRevised({ schedule: '0 5 * * *' }),
  schedules.scheduleSwitched('CronScheduleDisabled'),
  schedules.scheduleSwitched('CronScheduleEnabled'),
  schedules.scheduleRan(),
  schedules.scheduleAdded('c2'),
  schedules.scheduleRemoved('c2'),
  agents.agentCreated(),
  agents.agentRevised({ name: 'Ada' }),
  agents.agentTested(),
  agents.evaluationCompleted(agents.ofScrapedEvent()),
  agents.evaluationFailed(),
  agents.agentCreated('g3'),
  agents.agentRemoved('g3'),

  ads.adEnquired(),
  ads.adEnquired('q2'),
  ads.adEnquired('q3'),
  enquiryApproved,
  enquiryDeclined,
  ads.adCreated(),
  ads.adRevised({ title: 'Lantern' }),
  ads.adSwitched('AdDeactivated'),
  ads.adSwitched('AdActivated'),
  ads.adSeen('a1', 'one'),
  ads.adClicked('a1', 'one'),

  listings.listingCreated({ listingId: 'l9' }),
  listings.listingApproved('l9'),
  listings.listingStated('ListingPostponed', 'l9'),
  listings.listingRevised({ listingId: 'l9', date: '2026-12-30' }),
  listings.listingStated('ListingSoldOut', 'l9'),
  listings.listingStated('ListingReinstated', 'l9'),
  listings.listingStated('ListingCancelled', 'l9'),

  scraping.scrapeRequested(),
  scraping.scrapeRejected(),
  scraping.eventCheckRequested(),
  scraping.eventCheckStarted(),
  scraping.eventCheckCompleted(),
  scraping.eventCheckFailed(),
  scraping.eventCheckRejected(),
  schedules.batchJobRequested('b4'),
  schedules.batchJobRejected('b4'),
  scraping.eventScraped('e9'),
  scraping.scrapedEventApproved('e9', 'l10'),
  scraping.scrapedEventRevised('e9', { price: '$20', state: 'sold_out' }),
  scraping.scrapedChangeAccepted('e9', ['price', 'state'], 'l10'),
  scraping.scrapedEventRevised('e9', { startTime: '2026-12-06T03:30:00Z' }),
  scraping.scrapedChangeDismissed('e9', ['startTime']),
  scraping.scrapedEventFollowed('ScrapedEventMissed', 'e9'),
  scraping.scrapedEventFollowed('ScrapedEventMissed', 'e9'),
  scraping.scrapedEventFollowed('ScrapedEventSeenAgain', 'e9'),
  scraping.scrapedEventRevised('e9', { venue: 'The Annex' }),

  ads.adTrafficCounted('2026-11-21', 5, 1),
  ads.adTrafficCounted('2026-11-22', 2, 0),
  visitorsCounted('2026-12-01', 3),
  visitorsCounted('2026-12-02', 4),

  listings.listingCreated({ listingId: 'l11', venueId: 'v2' }),
  listings.listingApproved('l11'),
  listings.listingMerged('l11', 'l9'),
  listings.listingCreated({ listingId: 'l12', venueId: 'v2' }),
  listings.listingApproved('l12'),
  listings.listingDistinguished('l12', 'l9'),
  listings.listingMerged('l12', 'l9'),
  listings.listingSeparated('l12'),

  listings.listingMergeProposed('l12', 'l9'),
  listings.listingMergeWithdrawn('l12', 'l9'),

  ...unhandled,

  scraping.eventScraped('e12', { price: null }),
  scraping.scrapedEventListedElsewhere('e12', { eventName: 'Winter Residence', price: '$18' }),
  scraping.scrapedEventApproved('e12', 'l13'),
  scraping.scrapedChangeAccepted('e12', ['price'], 'l13', 'p2'),
  scraping.scrapedEventListedElsewhere('e12', { price: '$21', startTime: '2026-12-06T03:00:00Z' }),
  scraping.scrapedChangeDismissed('e12', ['price', 'startTime'], 'p2'),
  scraping.scrapedEventListedElsewhere('e12', { startTime: '2026-12-06T03:30:00Z' }),
];

type LogEntry = Omit<RecordedEvent, 'id' | 'meta'> & RecordedEvent['meta'] & { eventId: string };

/** The log of a data folder of an earlier release, as that release exported it. */
function recordedLog(): RecordedEvent[] {
  const folder = gunzipSync(
    readFileSync(new URL('../../app/testing/data-folder-1.json.gz', import.meta.url)),
  );
  const { events } = JSON.parse(folder.toString('utf8')) as { events: LogEntry[] };
  return events.map(({ eventId: id, type, stream, revision, position, data, ...meta }) => ({
    ...{ id, type, stream, revision, position, data },
    meta,
  }));
}

/** The logs from which the digests of `golden-rows.json` are computed. */
export const goldenLogs = [toRecordedEvents(examples), recordedLog()];
