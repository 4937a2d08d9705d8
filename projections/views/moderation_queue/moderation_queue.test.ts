import { it } from 'vitest';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import {
  eventScraped,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapedEventRejected,
  scrapedEventRevised,
  submissionEvaluated,
} from '../../testing/examples/scraping-examples.ts';
import {
  showSubmitted,
  submissionApproved,
  submissionRejected,
} from '../../testing/examples/submission-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { moderationQueue } from './moderation_queue.ts';
import { moderationCounts } from './queries.ts';

const given = rowsOf(moderationQueue);

const line = (id: string, second: number, status: string) => ({
  id,
  kind: 'submission',
  performer: 'Los Faroles',
  eventType: 'music',
  venue: 'The Paper Lantern',
  date: '2026-12-05',
  startTime: null,
  status,
  score: null,
  decision: null,
  createdAt: `2026-11-21T12:00:0${second}.000Z`,
});
const scrapedLine = (id: string, second: number, status: string) => ({
  ...line(id, second, status),
  kind: 'scraped',
  performer: 'Los Faroles, Zoë',
  date: '2026-12-06',
  startTime: '2026-12-06T02:30:00Z',
});

it('lists submissions (MOD-03)', () =>
  given(showSubmitted()).then({
    s1: line('s1', 0, 'pending'),
  }));

it("updates a pending scraped event to its page's current content (D-95)", () =>
  given(
    eventScraped(),
    scrapedEventRevised('e1', { venue: 'Mohawk', startTime: '2026-12-07T02:30:00Z' }),
    scrapedEventRevised('e1', { eventName: 'Winter Residency', performers: ['Zoë'] }),
    eventScraped('e2'),
    scrapedEventRejected('e2'),
    scrapedEventRevised('e2', { venue: 'Mohawk' }),
  ).then({
    e1: {
      ...scrapedLine('e1', 0, 'pending'),
      performer: 'Zoë',
      venue: 'Mohawk',
      date: '2026-12-07',
      startTime: '2026-12-07T02:30:00Z',
    },
    e2: scrapedLine('e2', 3, 'rejected'),
  }));

it('changes the status of a row with each decision', () =>
  given(
    showSubmitted(),
    showSubmitted({ submissionId: 's2' }),
    showSubmitted({ submissionId: 's3' }),
    submissionApproved('s2'),
    submissionRejected('s3'),
  ).then({
    s1: line('s1', 0, 'pending'),
    s2: line('s2', 1, 'approved'),
    s3: line('s3', 2, 'rejected'),
  }));

it('lists scraped events, named by their performers (MOD-16)', () =>
  given(
    eventScraped(),
    eventScraped('e2', { performers: [], startTime: '2026-12-05' }),
    eventScraped('e3'),
    scrapedEventApproved('e2'),
    scrapedEventRejected('e3'),
  ).then({
    e1: scrapedLine('e1', 0, 'pending'),
    e2: {
      ...scrapedLine('e2', 1, 'approved'),
      performer: 'Winter Residency',
      date: '2026-12-05',
      startTime: '2026-12-05',
    },
    e3: scrapedLine('e3', 2, 'rejected'),
  }));

it("shows the mean score so far and the last agent's decision (AIA-30)", () =>
  given(
    showSubmitted(),
    eventScraped(),
    submissionEvaluated('s1', { score: 20, decision: 'deny' }),
    submissionEvaluated('s1', { agentId: 'g2', score: 91 }),
    scrapedEventEvaluated('e1', { score: 50, decision: 'review' }),
  ).then({
    s1: { ...line('s1', 0, 'pending'), score: 56, decision: 'approve' },
    e1: { ...scrapedLine('e1', 1, 'pending'), score: 50, decision: 'review' },
  }));

it('counts the rows of each kind by status (MOD-02)', async () => {
  const decided = given(
    showSubmitted(),
    showSubmitted({ submissionId: 's2' }),
    showSubmitted({ submissionId: 's3' }),
    submissionApproved('s2'),
    submissionRejected('s3'),
    eventScraped(),
    eventScraped('e2'),
    scrapedEventRevised('e2', { venue: 'Mohawk' }),
    scrapedEventRejected('e2'),
  );
  const of = (kind?: 'submission' | 'scraped') => (readModels: ReadModels) =>
    moderationCounts(readModels, { kind });
  await given().answers(of(), { pending: 0, approved: 0, rejected: 0 });
  await decided.answers(of(), { pending: 2, approved: 1, rejected: 2 });
  await decided.answers(of('submission'), { pending: 1, approved: 1, rejected: 1 });
  await decided.answers(of('scraped'), { pending: 1, approved: 0, rejected: 1 });
});
