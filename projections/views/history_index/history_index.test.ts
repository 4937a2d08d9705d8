import { expect, it } from 'vitest';
import { eventDefinitions } from '#schema/events.ts';
import { adCreated } from '../../testing/ad-examples.ts';
import { agentCreated, evaluationCompleted, ofScrapedEvent } from '../../testing/agent-examples.ts';
import { listingApproved, listingCreated, listingRevised } from '../../testing/listing-examples.ts';
import { scheduleAdded } from '../../testing/schedule-examples.ts';
import {
  eventScraped,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapeStarted,
  sourceAdded,
} from '../../testing/scraping-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { showSubmitted, submissionApproved } from '../../testing/submission-examples.ts';
import { emailReserved } from '../../testing/user-examples.ts';
import { venueReviewDecided, venueReviewPosted } from '../../testing/venue-examples.ts';
import { historyIndex } from './history_index.ts';

const given = rowsOf(historyIndex);
const intent = { correlationId: 'intent-1' };

it('hears every event of the catalogue but those that are told in thousands', () =>
  expect(Object.keys(eventDefinitions).filter((type) => !(type in historyIndex.on))).toEqual([
    'EventUpvoted',
    'EventUpvoteWithdrawn',
    'AdImpressionRecorded',
    'AdClickRecorded',
    'VisitorCounted',
  ]));

it('finds a submission and the listing it led to under one correlation (LOG-05)', () =>
  given(
    { ...showSubmitted(), beside: intent },
    { ...submissionApproved(), beside: { correlationId: 'click' } },
    { ...listingCreated(), beside: intent },
    { ...listingApproved(), beside: intent },
  ).then({
    'item:submission:s1': { id: 'item:submission:s1', correlationId: 'intent-1' },
    'item:event:l1': { id: 'item:event:l1', correlationId: 'intent-1' },
    'correlation:intent-1': { id: 'correlation:intent-1', streams: ['submission-s1', 'listing-l1'] },
    'correlation:click': { id: 'correlation:click', streams: ['submission-s1'] },
  }));

it('keeps the first correlation of an item, whoever touches it afterwards', () =>
  given(
    { ...listingCreated(), beside: intent },
    { ...listingRevised({ price: null }), beside: { correlationId: 'later' } },
  ).then({
    'item:event:l1': { id: 'item:event:l1', correlationId: 'intent-1' },
    'correlation:intent-1': { id: 'correlation:intent-1', streams: ['listing-l1'] },
    'correlation:later': { id: 'correlation:later', streams: ['listing-l1'] },
  }));

it('finds each review of a stream by its own id, and the stream by its identity (D-93)', () =>
  given(
    { ...venueReviewPosted(), beside: intent },
    { ...venueReviewDecided('VenueReviewDeleted'), beside: { correlationId: 'click' } },
    { ...venueReviewPosted({ reviewId: 'r2' }), beside: { correlationId: 'intent-2' } },
  ).then({
    'item:review:v1_u1': { id: 'item:review:v1_u1', correlationId: 'intent-1' },
    'item:review:r1': { id: 'item:review:r1', correlationId: 'intent-1' },
    'item:review:r2': { id: 'item:review:r2', correlationId: 'intent-2' },
    'correlation:intent-1': { id: 'correlation:intent-1', streams: ['venueReview-v1_u1'] },
    'correlation:click': { id: 'correlation:click', streams: ['venueReview-v1_u1'] },
    'correlation:intent-2': { id: 'correlation:intent-2', streams: ['venueReview-v1_u1'] },
  }));

it('names streams that are no item under their correlation only', () =>
  given({ ...emailReserved(), beside: intent }).then({
    'correlation:intent-1': { id: 'correlation:intent-1', streams: [`userEmail-${'u1'.padEnd(64, '0')}`] },
  }));

it('finds a scraped event with its evaluation and its listing, apart from its run (LOG-05)', () =>
  given(
    { ...scrapeStarted(), beside: { correlationId: 'run-1' } },
    { ...eventScraped(), beside: { correlationId: 'found-1' } },
    { ...evaluationCompleted(ofScrapedEvent()), beside: { correlationId: 'found-1' } },
    { ...scrapedEventEvaluated(), beside: { correlationId: 'found-1' } },
    { ...scrapedEventApproved(), beside: { correlationId: 'click' } },
    { ...listingCreated(), beside: { correlationId: 'found-1' } },
  ).then({
    'item:scraped-event:e1': { id: 'item:scraped-event:e1', correlationId: 'found-1' },
    'item:event:l1': { id: 'item:event:l1', correlationId: 'found-1' },
    'correlation:found-1': {
      id: 'correlation:found-1',
      streams: ['scrapedEvent-e1', 'aiEvaluation-e1-g1', 'listing-l1'],
    },
    'correlation:run-1': { id: 'correlation:run-1', streams: ['scrapeRun-r1'] },
    'correlation:click': { id: 'correlation:click', streams: ['scrapedEvent-e1'] },
  }));

it('knows sources, schedules, agents and ads as items (R-96)', () =>
  given(sourceAdded(), scheduleAdded(), agentCreated(), adCreated()).then(
    Object.fromEntries(
      [
        ['source', 'p1', 'scrapingSource-p1'],
        ['schedule', 'c1', 'cronSchedule-c1'],
        ['agent', 'g1', 'aiAgent-g1'],
        ['ad', 'a1', 'ad-a1'],
      ].flatMap(([kind, id, stream]) => [
        [`item:${kind}:${id}`, { id: `item:${kind}:${id}`, correlationId: stream }],
        [`correlation:${stream}`, { id: `correlation:${stream}`, streams: [stream] }],
      ]),
    ),
  ));
