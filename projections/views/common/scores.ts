import type { Recorded } from '#schema/events.ts';
import type { Evaluation } from '#schema/scraping/ingest-rows.ts';

type Evaluated = Recorded<'SubmissionEvaluated' | 'ScrapedEventEvaluated'>;
/** The scores that an item has had so far, by agent. */
type Scores = Readonly<Record<string, number>>;
/** The kind of state that a view with scores keeps. */
export type WithScores = { scores: Scores };

const itemOf = ({ data }: Evaluated) => ('submissionId' in data ? data.submissionId : data.scrapedEventId);

/** The row of an item that is given a score. */
export const scoredRow = {
  key: itemOf,
  reads: (event: Evaluated) => [['scores', itemOf(event)] as const],
};

/** The scores of an item with one agent's more. */
export const score = {
  key: itemOf,
  apply: (scores: Scores | null, { data }: Evaluated): Scores => ({ ...scores, [data.agentId]: data.score }),
};

/** The rounded mean of the scores so far, with what the last agent says (AIA-30). */
export function evaluationAfter(
  event: Evaluated,
  { read }: { read(kind: 'scores', id: string): Scores | null },
): Evaluation {
  const scores = Object.values(score.apply(read('scores', itemOf(event)), event));
  const sum = scores.reduce((total, each) => total + each, 0);
  return { score: Math.round(sum / scores.length), decision: event.data.decision };
}
