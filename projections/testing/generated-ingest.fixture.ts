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
} from './examples/agent-examples.ts';
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
} from './examples/schedule-examples.ts';
import {
  eventScraped,
  scrapeCompleted,
  scrapedChangeAccepted,
  scrapedChangeDismissed,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapedEventFollowed,
  scrapedEventListedElsewhere,
  scrapedEventRejected,
  scrapedEventRevised,
  scrapeFailed,
  scrapeStarted,
  sourceAdded,
  sourceRemoved,
  sourceRevised,
  sourceSwitched,
  submissionEvaluated,
} from './examples/scraping-examples.ts';
import { byAdmin, byAgent } from './examples/submission-examples.ts';
import { someChanges } from './some-changes.fixture.ts';

type States = Map<string, string>;
type Step = { turn: number; month: number; type: number; fields: number };

/** The actor of a decision: an administrator, or one of the agents. */
export const decider = ({ month, type }: Step) => (month === 3 ? byAdmin : byAgent(`g${type}`));

/** An agent's only evaluation of an item; it is also recorded on the item while the item is pending. */
function evaluationEvents(states: States, target: EvaluationTarget, { month, type }: Step): Fact[] {
  const agentId = `g${type}`;
  const key = `evaluation ${target.id} ${agentId}`;
  if (states.has(key)) return [];
  states.set(key, 'answered');
  if (month === 1) return [evaluationFailed(target, agentId)];
  const answer = { score: 30 * month + type, decision: month === 2 ? 'review' : 'approve' } as const;
  const recorded = target.kind === 'submission' ? submissionEvaluated : scrapedEventEvaluated;
  const completed = evaluationCompleted(target, agentId, answer);
  return states.get(target.id) === 'pending'
    ? [completed, recorded(target.id, { agentId, ...answer })]
    : [completed];
}

/** The next event of a submission or scraped event. */
export function moderationEvents(
  states: States,
  id: string,
  step: Step,
  decide: { approved: () => Fact; rejected: () => Fact },
): Fact[] {
  if (step.turn > 3)
    return evaluationEvents(states, id.startsWith('s') ? ofSubmission(id) : ofScrapedEvent(id), step);
  if (states.get(id) === 'decided') return [];
  states.set(id, 'decided');
  return [step.turn < 2 ? decide.approved() : decide.rejected()];
}

/** The next events of a scraped event, a source, a batch job, a schedule or an agent. */
export function ingestEvents(states: States, id: string, step: Step): Fact[] {
  const state = states.get(id) ?? 'none';
  const moveTo = (to: string, ...facts: Fact[]) => {
    states.set(id, to);
    return facts;
  };
  if (id.startsWith('e')) {
    if (state === 'none') return moveTo('pending', eventScraped(id, { eventName: `Night ${step.month}` }));
    if (step.turn === 3) {
      const changes = {
        price: `$${step.month}`,
        venue: `Room ${step.type}`,
        startTime: `2027-0${step.month}-05`,
      };
      return [scrapedEventRevised(id, someChanges(changes, step.fields))];
    }
    if (step.turn === 2 && state === 'decided') {
      const follow = [
        scrapedEventFollowed('ScrapedEventMissed', id),
        scrapedEventFollowed('ScrapedEventSeenAgain', id),
        scrapedChangeAccepted(id, ['price'], `from-${id}`),
        scrapedChangeDismissed(id),
        scrapedEventListedElsewhere(id, { price: `$${step.month}` }),
        scrapedChangeAccepted(id, ['price'], `from-${id}`, 'p2'),
      ];
      return follow.slice(step.fields % follow.length, (step.fields % follow.length) + 1);
    }
    return moderationEvents(states, id, step, {
      approved: () => scrapedEventApproved(id, `from-${id}`, decider(step)),
      rejected: () => scrapedEventRejected(id, 'No', decider(step)),
    });
  }
  if (id.startsWith('b')) return batch(state, moveTo, { id, ...step });
  if (state === 'removed') return id.startsWith('p') ? runEvents(states, id, step) : [];
  if (id.startsWith('p')) return source(states, moveTo, { id, state, ...step });
  return id.startsWith('c')
    ? schedule(state, moveTo, { id, ...step })
    : agent(state, moveTo, { id, ...step });
}

type MoveTo = (to: string, ...facts: Fact[]) => Fact[];
type StepOf = Step & { id: string };

function source(states: States, moveTo: MoveTo, { id, state, ...step }: StepOf & { state: string }): Fact[] {
  if (state === 'none')
    return step.type === 0
      ? moveTo('off', sourceAdded(id, { active: false }))
      : moveTo('on', sourceAdded(id));
  if (step.turn === 0) return moveTo('removed', sourceRemoved(id));
  if (step.turn === 1) {
    const changes = {
      priority: step.month,
      notes: null,
      name: `Source ${step.month}`,
      type: 'both',
    } as const;
    return [sourceRevised({ sourceId: id, ...someChanges(changes, step.fields) })];
  }
  if (step.turn > 3) return runEvents(states, id, step);
  return state === 'on'
    ? moveTo('off', sourceSwitched('ScrapingSourceDeactivated', id))
    : moveTo('on', sourceSwitched('ScrapingSourceActivated', id));
}

/** A run may end after its source was removed. */
function runEvents(states: States, sourceId: string, { month, type }: Step): Fact[] {
  const nth = Number(states.get(`runs ${sourceId}`) ?? 0);
  states.set(`runs ${sourceId}`, `${nth + 1}`);
  const which = { runId: `r-${sourceId}-${nth}`, sourceId };
  if (type === 0) return [scrapeStarted(which), scrapeFailed(which)];
  return [scrapeStarted(which), scrapeCompleted({ ...which, eventsFound: month })];
}

function batch(state: string, moveTo: MoveTo, { id, turn, type }: StepOf): Fact[] {
  if (state === 'none') return moveTo('going', batchJobStarted(id));
  if (state === 'ended') return [];
  if (turn < 3) return [batchJobProgressed(id, turn)];
  return moveTo('ended', [batchJobCompleted, batchJobFailed, batchJobExpired][type]!(id));
}

function schedule(state: string, moveTo: MoveTo, { id, turn, month, fields }: StepOf): Fact[] {
  if (state === 'none') return moveTo('on', scheduleAdded(id));
  if (turn === 0) return moveTo('removed', scheduleRemoved(id));
  if (turn === 1) {
    const changes = {
      action: 'scrape_source',
      sourceId: `p${month}`,
      schedule: `${fields % 60} 4 * * *`,
    } as const;
    return [scheduleRevised({ scheduleId: id, ...someChanges(changes, fields) })];
  }
  if (state === 'off') return moveTo('on', scheduleSwitched('CronScheduleEnabled', id));
  return turn === 2
    ? moveTo('off', scheduleSwitched('CronScheduleDisabled', id))
    : [scheduleRan(id, `2026-11-2${month}T12:00:00.000Z`)];
}

function agent(state: string, moveTo: MoveTo, { id, turn, month, fields }: StepOf): Fact[] {
  if (state === 'none') return moveTo('made', agentCreated(id));
  if (turn === 0) return moveTo('removed', agentRemoved(id));
  if (turn > 2) return [agentTested(id)];
  const changes = { isActive: month === 1, name: `Agent ${month}`, autoApproveThreshold: 70 + month };
  return [agentRevised({ agentId: id, ...someChanges(changes, fields) })];
}
