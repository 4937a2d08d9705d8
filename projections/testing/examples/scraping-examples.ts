import type { Fact, FactNamed, FactType } from '#schema/events.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import { byAdmin } from './submission-examples.ts';

type Of<Type extends FactType> = FactNamed<Type>['data'];

export const sourceAdded = (sourceId = 'p1', but: Partial<SourceFields> = {}): Fact => ({
  type: 'ScrapingSourceAdded',
  data: { ...plainSource, ...but, sourceId },
});

export const sourceRevised = (changes: Partial<Of<'ScrapingSourceRevised'>>): Fact => ({
  type: 'ScrapingSourceRevised',
  data: { sourceId: 'p1', ...changes },
});

export const sourceSwitched = (
  type: 'ScrapingSourceActivated' | 'ScrapingSourceDeactivated',
  sourceId = 'p1',
): Fact => ({ type, data: { sourceId } });

export const sourceRemoved = (sourceId = 'p1'): Fact => ({
  type: 'ScrapingSourceRemoved',
  data: { sourceId, removedBy: 'admin-1' },
});

const aRun = { runId: 'r1', sourceId: 'p1' };

export const scrapeRequested = (): Fact => ({ type: 'ScrapeRequested', data: aRun });

export const scrapeRejected = (): Fact => ({
  type: 'ScrapeRejected',
  data: { ...aRun, code: 'source-already-scraped' },
});

export const scrapeStarted = (but: Partial<Of<'ScrapeStarted'>> = {}): Fact => ({
  type: 'ScrapeStarted',
  data: { ...aRun, trigger: 'admin', urls: [plainSource.url], ...but },
});

export const scrapeCompleted = (but: Partial<Of<'ScrapeCompleted'>> = {}): Fact => ({
  type: 'ScrapeCompleted',
  data: {
    ...aRun,
    status: 'success',
    eventsFound: 3,
    eventsAdded: 2,
    eventsDuplicate: 1,
    processingTime: 800,
    gptTokensUsed: null,
    imagesProcessed: 2,
    notes: null,
    ...but,
  },
});

export const scrapeFailed = (but: Partial<Of<'ScrapeFailed'>> = {}): Fact => ({
  type: 'ScrapeFailed',
  data: { ...aRun, errorMessage: 'The page did not answer', processingTime: 15_000, ...but },
});

const aCheck = { checkId: 'c1' };

export const eventCheckRequested = (): Fact => ({ type: 'EventCheckRequested', data: aCheck });

export const eventCheckRejected = (): Fact => ({
  type: 'EventCheckRejected',
  data: { ...aCheck, code: 'check-too-soon', retryAfter: 60 },
});

export const eventCheckStarted = (): Fact => ({
  type: 'EventCheckStarted',
  data: { ...aCheck, sourceIds: ['p1'] },
});

export const eventCheckCompleted = (): Fact => ({
  type: 'EventCheckCompleted',
  data: {
    ...aCheck,
    eventsFound: 3,
    eventsAdded: 2,
    eventsDuplicate: 1,
    sourcesChecked: 1,
    processingTime: 800,
  },
});

export const eventCheckFailed = (): Fact => ({
  type: 'EventCheckFailed',
  data: { ...aCheck, errorMessage: 'The process ended before the scrape did' },
});

export const anAnnouncement: ScrapedFields = {
  eventName: 'Winter Residency',
  eventType: 'music',
  venue: 'The Paper Lantern',
  address: null,
  startTime: '2026-12-06T02:30:00Z',
  endTime: null,
  performers: ['Los Faroles', 'Zoë'],
  description: null,
  ticketLink: 'https://lantern.example/tickets/7',
  originalImageUrl: null,
  imageUrl: null,
  price: '$15',
  confidence: 100,
};

export const eventScraped = (scrapedEventId = 'e1', but: Partial<ScrapedFields> = {}): Fact => ({
  type: 'EventScraped',
  data: { ...anAnnouncement, ...aRun, scrapedEventId, ...but },
});

export const scrapedEventRevised = (
  scrapedEventId = 'e1',
  changes: Partial<Of<'ScrapedEventRevised'>> = {},
): Fact => ({
  type: 'ScrapedEventRevised',
  data: { ...aRun, scrapedEventId, ...changes },
});

export const scrapedEventListedElsewhere = (
  scrapedEventId = 'e1',
  changes: Partial<Of<'ScrapedEventListedElsewhere'>> = {},
): Fact => ({
  type: 'ScrapedEventListedElsewhere',
  data: { ...aRun, sourceId: 'p2', scrapedEventId, ...changes },
});

type Follow = 'ScrapedEventMissed' | 'ScrapedEventSeenAgain';

export const scrapedEventFollowed = (type: Follow = 'ScrapedEventMissed', scrapedEventId = 'e1'): Fact => ({
  type,
  data: { ...aRun, scrapedEventId },
});

export const scrapedChangeAccepted = (
  scrapedEventId = 'e1',
  fields = ['price'],
  listingId = 'l1',
  sourceId?: string,
): Fact => ({
  type: 'ScrapedChangeAccepted',
  data: { scrapedEventId, listingId, fields, decidedBy: byAdmin, ...(sourceId && { sourceId }) },
});

export const scrapedChangeDismissed = (
  scrapedEventId = 'e1',
  fields = ['price'],
  sourceId?: string,
): Fact => ({
  type: 'ScrapedChangeDismissed',
  data: { scrapedEventId, fields, decidedBy: byAdmin, ...(sourceId && { sourceId }) },
});

type Score = Pick<Of<'SubmissionEvaluated'>, 'agentId' | 'score' | 'decision'>;
const aScore: Score = { agentId: 'g1', score: 80, decision: 'approve' };

export const submissionEvaluated = (submissionId = 's1', but: Partial<Score> = {}): Fact => {
  const score = { ...aScore, ...but };
  const evaluationId = `${submissionId}-${score.agentId}`;
  return { type: 'SubmissionEvaluated', data: { submissionId, evaluationId, ...score } };
};

export const scrapedEventEvaluated = (scrapedEventId = 'e1', but: Partial<Score> = {}): Fact => {
  const score = { ...aScore, ...but };
  const evaluationId = `${scrapedEventId}-${score.agentId}`;
  return { type: 'ScrapedEventEvaluated', data: { scrapedEventId, evaluationId, ...score } };
};

export const scrapedEventApproved = (scrapedEventId = 'e1', listingId = 'l1', decidedBy = byAdmin): Fact => ({
  type: 'ScrapedEventApproved',
  data: { scrapedEventId, listingId, decidedBy },
});

export const scrapedEventRejected = (
  scrapedEventId = 'e1',
  rejectionReason: string | null = null,
  decidedBy = byAdmin,
): Fact => ({ type: 'ScrapedEventRejected', data: { scrapedEventId, rejectionReason, decidedBy } });
