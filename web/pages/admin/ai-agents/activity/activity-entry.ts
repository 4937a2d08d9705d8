import type { AgentAction } from '#schema/agents/ai-agent.ts';
import type { HistoryKind } from '#schema/history/history-kinds.ts';
import type { AiAgentActivityQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { elapsedText, shortId } from '../../formats.ts';
import { historyPath } from '../../history-path.ts';

export type ActivityEntry = AiAgentActivityQuery['aiAgentLogs']['edges'][number]['node'];

type Tone = 'neutral' | 'outline' | 'good' | 'bad';

export const actions: Record<AgentAction, { name: string; tone: Tone }> = {
  created: { name: 'Created', tone: 'neutral' },
  revised: { name: 'Changed', tone: 'neutral' },
  removed: { name: 'Deleted', tone: 'neutral' },
  tested: { name: 'Tested', tone: 'outline' },
  evaluated: { name: 'Evaluated', tone: 'outline' },
  approved: { name: 'Approved', tone: 'good' },
  denied: { name: 'Denied', tone: 'bad' },
  failed: { name: 'Failed', tone: 'bad' },
};

const targets: Record<ActivityEntry['targetType'], { name: string; kind: HistoryKind }> = {
  agent: { name: 'The agent', kind: 'agent' },
  submission: { name: 'Submission', kind: 'submission' },
  scrapedEvent: { name: 'Scraped event', kind: 'scraped-event' },
  listing: { name: 'Event', kind: 'event' },
};

/** The target: its name, with the start of its id where there are many, and the address of its history. */
export function targetOf({ targetType, targetId }: ActivityEntry): { name: string; path: string } {
  const { name, kind } = targets[targetType];
  const label = targetType === 'agent' ? name : `${name} ${shortId(targetId)}`;
  return { name: label, path: historyPath(kind, targetId) };
}

/** The figures of an entry, if any: 'Score 80%', '2.4 s'. */
export function figuresOf({ score, processingTime }: ActivityEntry): string[] {
  return [
    ...(score == null ? [] : [`Score ${score}%`]),
    ...(processingTime == null ? [] : [elapsedText(processingTime)]),
  ];
}
