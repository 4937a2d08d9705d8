import type { AdFact, AdTrafficFact } from '../ads/ad.ts';
import type { AdEnquiryFact } from '../ads/ad-enquiry.ts';
import type { AiAgentFact } from '../agents/ai-agent.ts';
import type { AiEvaluationFact } from '../agents/ai-evaluation.ts';
import type { ProjectionFact } from '../operations/projection.ts';
import type { CronScheduleFact } from '../scraping/cron-schedule.ts';
import type { MessagesOf } from './message-context.ts';
import { reason } from './show-messages.ts';

type Subject =
  | AdFact
  | AdTrafficFact
  | AdEnquiryFact
  | CronScheduleFact
  | AiAgentFact
  | AiEvaluationFact
  | ProjectionFact;

const actions = {
  scrape_all: 'read every source',
  scrape_source: 'read one source',
  check_batch_jobs: 'check batch jobs',
};

export const operationMessages: MessagesOf<Subject['type']> = {
  AdEnquirySubmitted: ({ data, by, item, moment }) =>
    `${item('Ad')} requested by ${by}: ${data.size} on ${data.placement}, ${moment(data.startDate)} to ${moment(data.endDate)}`,
  AdEnquiryApproved: ({ by, item }) => `Request for ${item('ad')} approved by ${by}`,
  AdEnquiryDeclined: ({ data, by, item }) =>
    `Request for ${item('ad')} declined by ${by}${reason(data.reason)}`,
  AdCreated: ({ data, by, item, moment }) =>
    `${item('Ad')} created by ${by}: ${data.size} on ${data.placement}, ${moment(data.startDate)} to ${moment(data.endDate)}`,
  AdRevised: ({ by, item, changed }) => `${item('Ad')} changed by ${by}. ${changed('adId')}`,
  AdActivated: ({ by, item }) => `${item('Ad')} activated by ${by}`,
  AdDeactivated: ({ by, item }) => `${item('Ad')} deactivated by ${by}`,
  AdImpressionRecorded: ({ data }) => `Ad shown on ${data.placement}`,
  AdClickRecorded: () => 'Ad clicked',
  AdTrafficCounted: ({ data }) =>
    `Ad shown ${data.impressions} times and clicked ${data.clicks} times on ${data.day}`,
  CronScheduleAdded: ({ data, by }) =>
    `Schedule added by ${by}: ${actions[data.action]} at “${data.schedule}” on the city’s clock`,
  CronScheduleRevised: ({ by, changed }) => `Schedule changed by ${by}. ${changed('scheduleId')}`,
  CronScheduleEnabled: ({ by }) => `Schedule enabled by ${by}`,
  CronScheduleDisabled: ({ by }) => `Schedule disabled by ${by}`,
  CronScheduleRan: ({ data, moment }) =>
    `Schedule ran at ${moment(data.startedAt)}: ${data.outcome}${reason(data.message)}`,
  CronScheduleRemoved: ({ by }) => `Schedule removed by ${by}`,
  AiAgentCreated: ({ data, by, item }) =>
    `${item('AI agent')} created by ${by}: approves from ${data.autoApproveThreshold}, denies below ${data.autoDenyThreshold}`,
  AiAgentRevised: ({ by, item, changed }) => `${item('AI agent')} changed by ${by}. ${changed('agentId')}`,
  AiAgentRemoved: ({ by, item }) => `${item('AI agent')} removed by ${by}`,
  AiAgentTested: ({ data, by, item }) =>
    `${item('AI agent')} tested by ${by}: ${data.errorMessage ?? `score ${data.score}, ${data.decision}`}`,
  AiEvaluationCompleted: ({ data, person }) =>
    `Scored ${data.score} of 100 by ${person({ kind: 'agent', id: data.agentId })}, who recommends: ${data.decision}${reason(data.reasoning)}`,
  AiEvaluationFailed: ({ data, person }) =>
    `Scoring by ${person({ kind: 'agent', id: data.agentId })} failed${reason(data.errorMessage)}`,
  ProjectionRebuildRequested: ({ data, by }) =>
    `${data.projection === 'all' ? 'A rebuild of every view' : `A rebuild of the view ${data.projection}`} requested by ${by}`,
  ProjectionEventSkipped: ({ data, by }) =>
    `Event ${data.eventType} skipped in the view ${data.projection} by ${by}${reason(data.reason)}`,
};
