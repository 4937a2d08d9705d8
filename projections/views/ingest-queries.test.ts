import { expect, it } from 'vitest';
import type { ViewName } from '#schema/rows.ts';
import {
  agentCreated,
  agentRemoved,
  evaluationCompleted,
  ofScrapedEvent,
} from '../testing/examples/agent-examples.ts';
import {
  batchJobCompleted,
  batchJobExpired,
  batchJobProgressed,
  batchJobStarted,
  scheduleAdded,
  scheduleRemoved,
} from '../testing/examples/schedule-examples.ts';
import {
  eventScraped,
  scrapeCompleted,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapeFailed,
  sourceAdded,
  sourceRemoved,
  submissionEvaluated,
} from '../testing/examples/scraping-examples.ts';
import { showSubmitted, submissionApproved } from '../testing/examples/submission-examples.ts';
import { readModelsAfter } from '../testing/read-models.fixture.ts';
import { type SampleEvent, toRecordedEvents } from '../testing/recorded-events.ts';
import { findAgentLogs } from './ai_agent_logs/queries.ts';
import { agentById, agentsById, findAgents } from './ai_agents/queries.ts';
import { findEvaluations } from './ai_evaluations/queries.ts';
import { batchJobsById, findBatchJobs } from './batch_jobs/queries.ts';
import { cronScheduleById, findCronSchedules } from './cron_schedules/queries.ts';
import { findQueueRows, moderationCounts, queueRowsById } from './moderation_queue/queries.ts';
import { findScrapedEvents, scrapedEventById, scrapedEventCounts } from './scraped_events/queries.ts';
import { findScrapingLogs, scrapingLogCount } from './scraping_logs/queries.ts';
import { findSources, sourceById, sourceCounts, sourcesById } from './scraping_sources/queries.ts';
import { findSubmissions, submissionById } from './submissions/queries.ts';

const given = (views: readonly ViewName[], ...facts: SampleEvent[]) =>
  readModelsAfter(toRecordedEvents(facts), views);
const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('sorts sources by priority and name, ignoring case, with only active ones if requested (R-75)', async () => {
  const readModels = await given(
    ['scraping_sources'],
    sourceAdded('p1', { priority: 10, name: 'First' }),
    sourceAdded('p2', { priority: 2, name: 'zilker' }),
    sourceAdded('p3', { priority: 2, name: 'Antone', active: false }),
    sourceAdded('p4', { priority: 2, name: 'blue door' }),
    sourceAdded('p5'),
    sourceRemoved('p5'),
  );
  expect(ids(await findSources(readModels))).toEqual(['p3', 'p4', 'p2', 'p1']);
  expect(ids(await findSources(readModels, { active: true }))).toEqual(['p4', 'p2', 'p1']);
  expect(await sourceCounts(readModels)).toEqual({ all: 4, active: 3 });
  expect(await sourceById(readModels, 'p2')).toMatchObject({ name: 'zilker' });
  expect(await sourcesById(readModels, ['counts', 'p5', 'p4'])).toMatchObject([
    undefined,
    undefined,
    { id: 'p4' },
  ]);
});

it('returns all sources, however many', async () => {
  const many = Array.from({ length: 1001 }, (_, nth) => sourceAdded(`p${nth}`, { name: `Source ${nth}` }));
  const found = await findSources(await given(['scraping_sources'], ...many));
  expect(found.map(({ name }) => name)).toEqual(many.map((_, nth) => `Source ${nth}`));
});

it('returns logs newest first, page by page, without the counts (R-79)', async () => {
  const readModels = await given(
    ['scraping_logs'],
    scrapeCompleted(),
    scrapeFailed({ runId: 'r2' }),
    scrapeCompleted({ runId: 'r3' }),
  );
  expect(ids(await findScrapingLogs(readModels, { limit: 9 }))).toEqual(['r3', 'r2', 'r1']);
  expect(ids(await findScrapingLogs(readModels, { limit: 1, after: [at(2), 'r3'] }))).toEqual(['r2']);
  expect(await scrapingLogCount(readModels)).toBe(3);
});

it('returns scraped events newest first, of one status or of all (R-53)', async () => {
  const readModels = await given(
    ['scraped_events'],
    eventScraped('e1'),
    eventScraped('e2'),
    eventScraped('e3'),
    scrapedEventEvaluated('e3'),
    scrapedEventApproved('e2'),
  );
  expect(ids(await findScrapedEvents(readModels, { limit: 9 }))).toEqual(['e3', 'e2', 'e1']);
  expect(ids(await findScrapedEvents(readModels, { status: 'pending', limit: 9 }))).toEqual(['e3', 'e1']);
  expect(ids(await findScrapedEvents(readModels, { limit: 9, after: [at(1), 'e2'] }))).toEqual(['e1']);
  expect(await scrapedEventById(readModels, 'e2')).toMatchObject({ status: 'approved' });
  expect(await scrapedEventById(readModels, 'counts')).toBeUndefined();
  expect(await scrapedEventById(readModels, 'scores:e3')).toBeUndefined();
  expect(await scrapedEventCounts(readModels)).toEqual({ pending: 2, approved: 1, rejected: 0 });
});

it('counts no scraped events in an empty log', async () => {
  const readModels = await given(['scraping_sources', 'scraped_events', 'scraping_logs']);
  expect(await sourceCounts(readModels)).toEqual({ all: 0, active: 0 });
  expect(await scrapedEventCounts(readModels)).toEqual({ pending: 0, approved: 0, rejected: 0 });
  expect(await scrapingLogCount(readModels)).toBe(0);
});

it('the queue contains both kinds, and no scores', async () => {
  const readModels = await given(
    ['moderation_queue', 'submissions'],
    showSubmitted(),
    submissionEvaluated(),
    eventScraped(),
    scrapedEventEvaluated(),
  );
  expect(ids(await findQueueRows(readModels, { limit: 9 }))).toEqual(['e1', 's1']);
  expect(ids(await findQueueRows(readModels, { kind: 'scraped', limit: 9 }))).toEqual(['e1']);
  expect(await moderationCounts(readModels)).toEqual({ pending: 2, approved: 0, rejected: 0 });
  expect(await queueRowsById(readModels, ['scores:s1', 'e1'])).toMatchObject([undefined, { score: 80 }]);
  expect(ids(await findSubmissions(readModels, { limit: 9 }))).toEqual(['s1']);
  expect(await submissionById(readModels, 'scores:s1')).toBeUndefined();
});

it('returns batch jobs newest first (R-83)', async () => {
  const readModels = await given(
    ['batch_jobs'],
    ...['b1', 'b2', 'b3', 'b4'].map((id) => batchJobStarted(id)),
    batchJobCompleted('b2'),
    batchJobExpired('b4'),
    batchJobProgressed('b1'),
  );
  expect(ids(await findBatchJobs(readModels, { limit: 9 }))).toEqual(['b4', 'b3', 'b2', 'b1']);
  expect(ids(await findBatchJobs(readModels, { limit: 1, after: [at(3), 'b4'] }))).toEqual(['b3']);
  expect(await batchJobsById(readModels, ['b3', 'b9'])).toMatchObject([{ status: 'pending' }, undefined]);
});

it('returns schedules oldest first, without removed ones (R-84)', async () => {
  const readModels = await given(
    ['cron_schedules'],
    scheduleAdded('nightly'),
    scheduleAdded('c2'),
    scheduleAdded('a3'),
    scheduleRemoved('c2'),
  );
  expect(ids(await findCronSchedules(readModels))).toEqual(['nightly', 'a3']);
  expect(await cronScheduleById(readModels, 'nightly')).toMatchObject({ enabled: true });
  expect(await cronScheduleById(readModels, 'c2')).toBeUndefined();
});

it('returns agents oldest first (R-90)', async () => {
  const readModels = await given(
    ['ai_agents'],
    agentCreated('g2'),
    agentCreated('g3'),
    agentCreated('g1'),
    agentRemoved('g3'),
  );
  expect(ids(await findAgents(readModels))).toEqual(['g2', 'g1']);
  expect(await agentById(readModels, 'g3')).toBeUndefined();
  expect(await agentsById(readModels, ['g1', 'g3'])).toMatchObject([{ id: 'g1' }, undefined]);
});

it("returns evaluations of one item or of all, and an agent's log, newest first", async () => {
  const readModels = await given(
    ['ai_evaluations', 'ai_agent_logs'],
    evaluationCompleted(),
    evaluationCompleted(ofScrapedEvent(), 'g2'),
    evaluationCompleted(ofScrapedEvent()),
    submissionApproved(),
  );
  const evaluationIds = async (of: object) => ids(await findEvaluations(readModels, { limit: 9, ...of }));
  expect(await evaluationIds({})).toEqual(['e1-g1', 'e1-g2', 's1-g1']);
  expect(await evaluationIds({ scrapedEventId: 'e1' })).toEqual(['e1-g1', 'e1-g2']);
  expect(await evaluationIds({ submissionId: 's1' })).toEqual(['s1-g1']);
  expect(await evaluationIds({ after: [at(2), 'e1-g1'], limit: 1 })).toEqual(['e1-g2']);
  const did = async (of: { agentId: string }) => ids(await findAgentLogs(readModels, { limit: 9, ...of }));
  expect(await did({ agentId: 'g1' })).toEqual(['event-3', 'event-1']);
  expect(await did({ agentId: 'g2' })).toEqual(['event-2']);
  expect(
    ids(await findAgentLogs(readModels, { agentId: 'g1', limit: 1, after: [at(2), 'event-3'] })),
  ).toEqual(['event-1']);
});
