import { it } from 'vitest';
import {
  agentCreated,
  agentRemoved,
  agentRevised,
  agentTested,
  anAgent,
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
import { aiAgents } from './ai_agents.ts';

const given = rowsOf(aiAgents);

const created = {
  ...anAgent,
  id: 'g1',
  createdBy: 'admin-1',
  isDefault: false,
  totalEvaluations: 0,
  autoApprovals: 0,
  autoDenials: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
};

it('stores a new agent without evaluations (DATA-16)', () => given(agentCreated()).then({ g1: created }));

it('applies revisions (AIA-22)', () =>
  given(agentCreated(), agentRevised({ isActive: false, autoDenyThreshold: 20 })).then({
    g1: { ...created, isActive: false, autoDenyThreshold: 20, updatedAt: '2026-11-21T12:00:01.000Z' },
  }));

it('counts its evaluations and decisions, of submissions and scraped events', () =>
  given(
    agentCreated(),
    evaluationCompleted(),
    evaluationCompleted(ofScrapedEvent()),
    submissionApproved('s1', 'l1', byAgent()),
    scrapedEventApproved('e1', 'l2', byAgent()),
    submissionRejected('s2', 'No', byAgent()),
    scrapedEventRejected('e2', 'No', byAgent()),
    scrapedEventRejected('e3', 'No', byAgent()),
  ).then({ g1: { ...created, totalEvaluations: 2, autoApprovals: 2, autoDenials: 3 } }));

it('does not count failures, tests, or decisions of people and other agents (AIA-31)', () =>
  given(
    agentCreated(),
    evaluationFailed(),
    agentTested(),
    submissionApproved(),
    scrapedEventRejected(),
    evaluationCompleted(ofScrapedEvent(), 'g2'),
    scrapedEventApproved('e2', 'l2', byAgent('g2')),
  ).then({ g1: created }));

it('has no row for a removed agent, also when it responds later (AIA-23)', () =>
  given(
    agentCreated(),
    agentRemoved(),
    evaluationCompleted(),
    submissionApproved('s1', 'l1', byAgent()),
  ).then({}));
