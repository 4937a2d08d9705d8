import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import { rulesOf } from '../specification.ts';
import { scrapedEvent } from './scraped-event.ts';

export const given = rulesOf(scrapedEvent);
export const scrapedEventId = 'scraped-1';
export const byAdmin = { kind: 'admin', id: 'admin-1' } as const;

const found = {
  scrapedEventId,
  sourceId: 'source-1',
  runId: 'run-1',
  eventName: 'Los Faroles',
  eventType: 'music' as const,
  venue: 'The Paper Lantern',
  address: null,
  startTime: '2026-12-06T01:30:00.000Z',
  endTime: null,
  performers: ['Los Faroles'],
  description: null,
  ticketLink: 'https://example.com/tickets',
  originalImageUrl: null,
  imageUrl: null,
  price: null,
  confidence: 100,
};
const { scrapedEventId: _id, sourceId: _source, runId: _run, imageUrl: _image, ...others } = found;
const { originalImageUrl: _original, confidence: _confidence, ...announced } = others;
export const values = announced;
const evaluation = {
  scrapedEventId,
  evaluationId: 'evaluation-1',
  agentId: 'agent-1',
  score: 84,
  decision: 'approve',
};
export const record = { type: 'RecordScrapedEvent', data: found } as const;
export const note = (evaluationId = 'evaluation-1') =>
  ({ type: 'NoteScrapedEventEvaluation', data: { ...evaluation, evaluationId } }) as const;
export const approve = {
  type: 'ApproveScrapedEvent',
  data: { scrapedEventId, listingId: 'listing-1' },
} as const;
export const refuse = {
  type: 'RejectScrapedEvent',
  data: { scrapedEventId, rejectionReason: null },
} as const;
export const scraped: ScrapedEventFact = { type: 'EventScraped', data: found };
export const evaluated = (evaluationId = 'evaluation-1'): ScrapedEventFact => ({
  type: 'ScrapedEventEvaluated',
  data: { ...evaluation, evaluationId },
});
export const approved: ScrapedEventFact = {
  type: 'ScrapedEventApproved',
  data: { scrapedEventId, listingId: 'listing-1', decidedBy: byAdmin },
};
export const rejected: ScrapedEventFact = {
  type: 'ScrapedEventRejected',
  data: { scrapedEventId, rejectionReason: null, decidedBy: byAdmin },
};
