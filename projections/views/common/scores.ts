import type { Recorded } from '#schema/events.ts';
import type { Evaluation } from '#schema/scraping/ingest-rows.ts';

type Evaluated = Recorded<'SubmissionEvaluated' | 'ScrapedEventEvaluated'>;
/** The scores of an item so far, by agent. */
type Scores = Readonly<Record<string, number>>;
/** The state of a view with scores. */
export type WithScores = { scores: Scores };

const itemOf = ({ data }: Evaluated) => ('submissionId' in data ? data.submissionId : data.scrapedEventId);

/** The id of the item that an event scores. */
export const scoredRow = {
  key: itemOf,
  reads: (event: Evaluated) => [['scores', itemOf(event)] as const],
};

/** Adds an agent's score to the scores of an item. */
export const score = {
  key: itemOf,
  apply: (scores: Scores | null, { data }: Evaluated): Scores => ({ ...scores, [data.agentId]: data.score }),
};

/** The rounded mean of the scores so far, with the last agent's decision (AIA-30). */
export function evaluationAfter(
  event: Evaluated,
  { read }: { read(kind: 'scores', id: string): Scores | null },
): Evaluation {
  const scores = Object.values(score.apply(read('scores', itemOf(event)), event));
  const sum = scores.reduce((total, each) => total + each, 0);
  return { score: Math.round(sum / scores.length), decision: event.data.decision };
}
