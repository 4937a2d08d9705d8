import type { EvaluationTarget } from '#schema/agents/ai-evaluation.ts';
import type { Fact } from '#schema/events.ts';
import {
  agentCreated,
  agentRemoved,
  agentRevised,
  agentTested,
  evaluationCompleted,
  evaluationFailed,
  ofScrapedEvent,
  ofSubmission,
} from './agent-examples.ts';
import {
  batchJobCompleted,
  batchJobExpired,
  batchJobFailed,
  batchJobProgressed,
  batchJobStarted,
  scheduleAdded,
  scheduleRan,
  scheduleRemoved,
  scheduleRevised,
  scheduleSwitched,
} from './schedule-examples.ts';
import {
  eventScraped,
  scrapeCompleted,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapedEventRejected,
  scrapedEventRevised,
  scrapeFailed,
  scrapeStarted,
  sourceAdded,
  sourceRemoved,
  sourceRevised,
  sourceSwitched,
  submissionEvaluated,
} from './scraping-examples.ts';
import { someChanges } from './some-changes.fixture.ts';
import { byAdmin, byAgent } from './submission-examples.ts';

type Lives = Map<string, string>;
type Turn = { turn: number; month: number; type: number; fields: number };

/** Who decides: a person, or one of the agents. */
export const decider = ({ month, type }: Turn) => (month === 3 ? byAdmin : byAgent(`g${type}`));

/** One agent's only answer; it is noted on what still waits, and changes nothing of what is decided. */
function evaluated(lives: Lives, target: EvaluationTarget, { month, type }: Turn): Fact[] {
  const agentId = `g${type}`;
  const key = `evaluation ${target.id} ${agentId}`;
  if (lives.has(key)) return [];
  lives.set(key, 'answered');
  if (month === 1) return [evaluationFailed(target, agentId)];
  const answer = { score: 30 * month + type, decision: month === 2 ? 'review' : 'approve' } as const;
  const noted = target.kind === 'submission' ? submissionEvaluated : scrapedEventEvaluated;
  const completed = evaluationCompleted(target, agentId, answer);
  return lives.get(target.id) === 'pending'
    ? [completed, noted(target.id, { agentId, ...answer })]
    : [completed];
}

/** One step in the life of what was sent or scraped. */
export function moderated(
  lives: Lives,
  id: string,
  step: Turn,
  decide: { approved: () => Fact; rejected: () => Fact },
): Fact[] {
  if (step.turn > 3)
    return evaluated(lives, id.startsWith('s') ? ofSubmission(id) : ofScrapedEvent(id), step);
  if (lives.get(id) === 'decided') return [];
  lives.set(id, 'decided');
  return [step.turn < 2 ? decide.approved() : decide.rejected()];
}

/** One step in the life of a scraped event, a source, a batch job, a schedule or an agent. */
export function ingested(lives: Lives, id: string, step: Turn): Fact[] {
  const stage = lives.get(id) ?? 'none';
  const live = (to: string, ...facts: Fact[]) => {
    lives.set(id, to);
    return facts;
  };
  if (id.startsWith('e')) {
    if (stage === 'none') return live('pending', eventScraped(id, { eventName: `Night ${step.month}` }));
    if (step.turn === 3) {
      const changes = {
        price: `$${step.month}`,
        venue: `Room ${step.type}`,
        startTime: `2027-0${step.month}-05`,
      };
      return [scrapedEventRevised(id, someChanges(changes, step.fields))];
    }
    return moderated(lives, id, step, {
      approved: () => scrapedEventApproved(id, `from-${id}`, decider(step)),
      rejected: () => scrapedEventRejected(id, 'No', decider(step)),
    });
  }
  if (id.startsWith('b')) return batch(stage, live, { id, ...step });
  if (stage === 'removed') return id.startsWith('p') ? scraped(lives, id, step) : [];
  if (id.startsWith('p')) return source(lives, live, { id, stage, ...step });
  return id.startsWith('c') ? schedule(stage, live, { id, ...step }) : agent(stage, live, { id, ...step });
}

type Live = (to: string, ...facts: Fact[]) => Fact[];
type Named = Turn & { id: string };

function source(lives: Lives, live: Live, { id, stage, ...step }: Named & { stage: string }): Fact[] {
  if (stage === 'none')
    return step.type === 0 ? live('off', sourceAdded(id, { active: false })) : live('on', sourceAdded(id));
  if (step.turn === 0) return live('removed', sourceRemoved(id));
  if (step.turn === 1) {
    const changes = {
      priority: step.month,
      notes: null,
      name: `Source ${step.month}`,
      type: 'both',
    } as const;
    return [sourceRevised({ sourceId: id, ...someChanges(changes, step.fields) })];
  }
  if (step.turn > 3) return scraped(lives, id, step);
  return stage === 'on'
    ? live('off', sourceSwitched('ScrapingSourceDeactivated', id))
    : live('on', sourceSwitched('ScrapingSourceActivated', id));
}

/** A run may outlive its source. */
function scraped(lives: Lives, sourceId: string, { month, type }: Turn): Fact[] {
  const nth = Number(lives.get(`runs ${sourceId}`) ?? 0);
  lives.set(`runs ${sourceId}`, `${nth + 1}`);
  const which = { runId: `r-${sourceId}-${nth}`, sourceId };
  if (type === 0) return [scrapeStarted(which), scrapeFailed(which)];
  return [scrapeStarted(which), scrapeCompleted({ ...which, eventsFound: month })];
}

function batch(stage: string, live: Live, { id, turn, type }: Named): Fact[] {
  if (stage === 'none') return live('going', batchJobStarted(id));
  if (stage === 'ended') return [];
  if (turn < 3) return [batchJobProgressed(id, turn)];
  return live('ended', [batchJobCompleted, batchJobFailed, batchJobExpired][type]!(id));
}

function schedule(stage: string, live: Live, { id, turn, month, fields }: Named): Fact[] {
  if (stage === 'none') return live('on', scheduleAdded(id));
  if (turn === 0) return live('removed', scheduleRemoved(id));
  if (turn === 1) {
    const changes = {
      action: 'scrape_source',
      sourceId: `p${month}`,
      schedule: `${fields % 60} 4 * * *`,
    } as const;
    return [scheduleRevised({ scheduleId: id, ...someChanges(changes, fields) })];
  }
  if (stage === 'off') return live('on', scheduleSwitched('CronScheduleEnabled', id));
  return turn === 2
    ? live('off', scheduleSwitched('CronScheduleDisabled', id))
    : [scheduleRan(id, `2026-11-2${month}T12:00:00.000Z`)];
}

function agent(stage: string, live: Live, { id, turn, month, fields }: Named): Fact[] {
  if (stage === 'none') return live('made', agentCreated(id));
  if (turn === 0) return live('removed', agentRemoved(id));
  if (turn > 2) return [agentTested(id)];
  const changes = { isActive: month === 1, name: `Agent ${month}`, autoApproveThreshold: 70 + month };
  return [agentRevised({ agentId: id, ...someChanges(changes, fields) })];
}
