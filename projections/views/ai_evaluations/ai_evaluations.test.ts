import { it } from 'vitest';
import {
  agentRemoved,
  evaluationCompleted,
  evaluationFailed,
  ofScrapedEvent,
  ofSubmission,
} from '../../testing/examples/agent-examples.ts';
import { scrapedEventApproved } from '../../testing/examples/scraping-examples.ts';
import { submissionApproved, submissionRejected } from '../../testing/examples/submission-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { aiEvaluations } from './ai_evaluations.ts';

const given = rowsOf(aiEvaluations);

const evaluated = {
  id: 's1-g1',
  agentId: 'g1',
  eventId: null,
  submissionId: 's1',
  scrapedEventId: null,
  score: 80,
  decision: 'approve',
  reasoning: 'All there.',
  criteriaScores: { completeness: 80 },
  promptTokens: 120,
  completionTokens: 40,
  evaluationTime: 30,
  confidence: 90,
  model: 'built-in',
  createdAt: '2026-11-21T12:00:00.000Z',
};

it('stores an evaluation with its target, also after the agent is removed (DATA-17)', () =>
  given(evaluationCompleted(), agentRemoved(), evaluationCompleted(ofScrapedEvent('e1'))).then({
    's1-g1': evaluated,
    'e1-g1': {
      ...evaluated,
      id: 'e1-g1',
      submissionId: null,
      scrapedEventId: 'e1',
      createdAt: '2026-11-21T12:00:02.000Z',
    },
  }));

it('names the listing once the item is approved, in earlier and later evaluations', () =>
  given(
    evaluationCompleted(),
    submissionApproved('s1', 'l1'),
    evaluationCompleted(ofSubmission('s1'), 'g2', { score: 10 }),
    scrapedEventApproved('e1', 'l2'),
  ).then({
    's1-g1': { ...evaluated, eventId: 'l1' },
    's1-g2': {
      ...evaluated,
      id: 's1-g2',
      agentId: 'g2',
      score: 10,
      eventId: 'l1',
      createdAt: '2026-11-21T12:00:02.000Z',
    },
  }));

it('names a listing that was itself evaluated', () =>
  given(evaluationCompleted({ kind: 'listing', id: 'l7' })).then({
    'l7-g1': { ...evaluated, id: 'l7-g1', eventId: 'l7', submissionId: null },
  }));

it('has no row for a failure, and no listing for a rejected item', () =>
  given(evaluationCompleted(), evaluationFailed(ofSubmission('s1'), 'g2'), submissionRejected()).then({
    's1-g1': evaluated,
  }));
