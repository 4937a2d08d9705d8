import { expect, it } from 'vitest';
import { eventDefinitions } from '#schema/events.ts';
import { adCreated } from '../../testing/examples/ad-examples.ts';
import { agentCreated, evaluationCompleted, ofScrapedEvent } from '../../testing/examples/agent-examples.ts';
import { listingApproved, listingCreated, listingRevised } from '../../testing/examples/listing-examples.ts';
import { scheduleAdded } from '../../testing/examples/schedule-examples.ts';
import {
  eventScraped,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapeStarted,
  sourceAdded,
} from '../../testing/examples/scraping-examples.ts';
import { showSubmitted, submissionApproved } from '../../testing/examples/submission-examples.ts';
import { emailReserved } from '../../testing/examples/user-examples.ts';
import { venueReviewDecided, venueReviewPosted } from '../../testing/examples/venue-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { historyIndex } from './history_index.ts';
import { historyStreams } from './queries.ts';

const given = rowsOf(historyIndex);
const intent = { correlationId: 'intent-1' };

it('handles every event of the catalogue except counted ones and those about views', () =>
  expect(Object.keys(eventDefinitions).filter((type) => !(type in historyIndex.on))).toEqual([
    'EventUpvoted',
    'EventUpvoteWithdrawn',
    'AdImpressionRecorded',
    'AdClickRecorded',
    'AdTrafficCounted',
    'VisitorCounted',
    'VisitorsCounted',
    'ProjectionRebuildRequested',
    'ProjectionEventSkipped',
  ]));

it('finds a submission and the listing it led to under one correlation (LOG-05)', async () => {
  const log = given(
    { ...showSubmitted(), overrides: intent },
    { ...submissionApproved(), overrides: { correlationId: 'click' } },
    { ...listingCreated(), overrides: intent },
    { ...listingApproved(), overrides: intent },
  );
  await log.then({
    'submission:s1': { id: 'submission:s1', correlationId: 'intent-1' },
    'event:l1': { id: 'event:l1', correlationId: 'intent-1' },
  });
  await log.answers((readModels) => historyStreams(readModels, 'event', 'l1'), {
    correlationId: 'intent-1',
    streams: ['submission-s1', 'listing-l1'],
  });
  await log.answers((readModels) => historyStreams(readModels, 'event', 'l2'), null);
});

it('keeps the first correlation of an item, whatever happens to it later', () =>
  given(
    { ...listingCreated(), overrides: intent },
    { ...listingRevised({ price: null }), overrides: { correlationId: 'later' } },
  ).answers((readModels) => historyStreams(readModels, 'event', 'l1'), {
    correlationId: 'intent-1',
    streams: ['listing-l1'],
  }));

it('finds each review of a stream by its own id, and the stream by its identity (D-93)', () =>
  given(
    { ...venueReviewPosted(), overrides: intent },
    { ...venueReviewDecided('VenueReviewDeleted'), overrides: { correlationId: 'click' } },
    { ...venueReviewPosted({ reviewId: 'r2' }), overrides: { correlationId: 'intent-2' } },
  ).then({
    'review:v1_u1': { id: 'review:v1_u1', correlationId: 'intent-1' },
    'review:r1': { id: 'review:r1', correlationId: 'intent-1' },
    'review:r2': { id: 'review:r2', correlationId: 'intent-2' },
  }));

it('has no row for streams that are no item', () =>
  given({ ...emailReserved(), overrides: intent }).then({}));

it('finds a scraped event with its evaluation and its listing, but without its run (LOG-05)', () =>
  given(
    { ...scrapeStarted(), overrides: { correlationId: 'run-1' } },
    { ...eventScraped(), overrides: { correlationId: 'found-1' } },
    { ...evaluationCompleted(ofScrapedEvent()), overrides: { correlationId: 'found-1' } },
    { ...scrapedEventEvaluated(), overrides: { correlationId: 'found-1' } },
    { ...scrapedEventApproved(), overrides: { correlationId: 'click' } },
    { ...listingCreated(), overrides: { correlationId: 'found-1' } },
  ).answers((readModels) => historyStreams(readModels, 'scraped-event', 'e1'), {
    correlationId: 'found-1',
    streams: ['scrapedEvent-e1', 'aiEvaluation-e1-g1', 'listing-l1'],
  }));

it('indexes sources, schedules, agents and ads as items (R-96)', () =>
  given(sourceAdded(), scheduleAdded(), agentCreated(), adCreated()).then(
    Object.fromEntries(
      [
        ['source', 'p1', 'scrapingSource-p1'],
        ['schedule', 'c1', 'cronSchedule-c1'],
        ['agent', 'g1', 'aiAgent-g1'],
        ['ad', 'a1', 'ad-a1'],
      ].map(([kind, id, correlationId]) => [`${kind}:${id}`, { id: `${kind}:${id}`, correlationId }]),
    ),
  ));
