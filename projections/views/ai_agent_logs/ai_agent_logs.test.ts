import { it } from 'vitest';
import {
  agentCreated,
  agentRemoved,
  agentRevised,
  agentTested,
  evaluationCompleted,
  evaluationFailed,
  ofScrapedEvent,
} from '../../testing/examples/agent-examples.ts';
import { scrapedEventApproved, scrapedEventRejected } from '../../testing/examples/scraping-examples.ts';
import {
  byAgent,
  submissionApproved,
  submissionRejected,
} from '../../testing/examples/submission-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { aiAgentLogs } from './ai_agent_logs.ts';

const given = rowsOf(aiAgentLogs);

const line = (nth: number, but: object) => ({
  [`event-${nth}`]: {
    id: `event-${nth}`,
    agentId: 'g1',
    targetType: 'agent',
    targetId: 'g1',
    details: null,
    result: null,
    score: null,
    processingTime: null,
    errorMessage: null,
    createdAt: `2026-11-21T12:00:0${nth - 1}.000Z`,
    ...but,
  },
});

it("logs an agent's creation, changes and removal, and keeps its entries after it (DATA-18)", () =>
  given(agentCreated(), agentRevised({ name: 'Second reader', isActive: false }), agentRemoved()).then({
    ...line(1, { action: 'created', details: { name: 'Listing reviewer' } }),
    ...line(2, { action: 'revised', details: { changed: ['name', 'isActive'] } }),
    ...line(3, { action: 'removed', details: { removedBy: 'admin-1' } }),
  }));

it('logs a test, and a failed test (AIA-31)', () =>
  given(agentTested(), agentTested('g1', { score: null, decision: null, errorMessage: 'No answer' })).then({
    ...line(1, { action: 'tested', result: 'review', score: 70, processingTime: 9 }),
    ...line(2, { action: 'tested', processingTime: 9, errorMessage: 'No answer' }),
  }));

it('logs evaluations and failed evaluations', () =>
  given(evaluationCompleted(), evaluationFailed(ofScrapedEvent())).then({
    ...line(1, {
      action: 'evaluated',
      targetType: 'submission',
      targetId: 's1',
      details: { evaluationId: 's1-g1', model: 'built-in', confidence: 90 },
      result: 'approve',
      score: 80,
      processingTime: 30,
    }),
    ...line(2, {
      action: 'failed',
      targetType: 'scrapedEvent',
      targetId: 'e1',
      details: { evaluationId: 'e1-g1' },
      errorMessage: 'The model did not answer',
    }),
  }));

it('logs decisions of agents, and none of people', () =>
  given(
    submissionApproved('s1', 'l1', byAgent()),
    scrapedEventApproved('e1', 'l2', byAgent()),
    submissionRejected('s2', 'No venue', byAgent()),
    scrapedEventRejected('e2', null, byAgent()),
    submissionApproved('s3'),
    scrapedEventRejected('e3'),
  ).then({
    ...line(1, {
      action: 'approved',
      targetType: 'submission',
      targetId: 's1',
      details: { listingId: 'l1' },
    }),
    ...line(2, {
      action: 'approved',
      targetType: 'scrapedEvent',
      targetId: 'e1',
      details: { listingId: 'l2' },
    }),
    ...line(3, {
      action: 'denied',
      targetType: 'submission',
      targetId: 's2',
      details: { rejectionReason: 'No venue' },
    }),
    ...line(4, {
      action: 'denied',
      targetType: 'scrapedEvent',
      targetId: 'e2',
      details: { rejectionReason: null },
    }),
  }));
