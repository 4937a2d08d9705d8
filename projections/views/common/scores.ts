import type { Recorded } from '#schema/events.ts';
import type { Evaluation, ScoresRow } from '#schema/scraping/ingest-rows.ts';
import type { StateOf } from '../../engine/projection.ts';

type Evaluated = Recorded<'SubmissionEvaluated' | 'ScrapedEventEvaluated'>;

/** The submission or the scraped event that was given a score. */
const scoredItem = ({ data }: Evaluated) =>
  'submissionId' in data ? data.submissionId : data.scrapedEventId;

/** The private row of an item's scores, from which its mean is reckoned. */
export const scoresRow = (itemId: string) => `scores:${itemId}`;

/** An item that is given a score touches its own row and that of its scores. */
export const onScore = {
  reads: (event: Evaluated) => [scoresRow(scoredItem(event))],
  writes: (event: Evaluated) => [scoredItem(event), scoresRow(scoredItem(event))],
};

/** The private row with one agent's score more. */
export function withScore(stateOf: StateOf, event: Evaluated): ScoresRow {
  const id = scoresRow(scoredItem(event));
  const before = stateOf(id) as ScoresRow | undefined;
  return { id, scores: { ...before?.scores, [event.data.agentId]: event.data.score } };
}

/** The rounded mean of the scores so far, with what the last agent says (AIA-30). */
export function evaluationAfter(stateOf: StateOf, event: Evaluated): Evaluation {
  const scores = Object.values(withScore(stateOf, event).scores);
  const sum = scores.reduce((total, score) => total + score, 0);
  return { score: Math.round(sum / scores.length), decision: event.data.decision };
}
