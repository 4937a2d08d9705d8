import type { AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { CriterionScores } from '../../CriterionScores.tsx';
import { RecommendationBadge } from '../../RecommendationBadge.tsx';

/** The result of a test: score, recommendation, reasoning, and the score of each criterion (AIA-12). */
export function TestResults({ result }: { result: AgentTestResult }) {
  const { overallScore, recommendation, reasoning, criteriaScores } = result;
  const scores = Object.entries(criteriaScores).map(([criterion, score]) => ({ criterion, score }));
  return (
    <section aria-label="Results" className="grid gap-5 border-t-2 border-ink pt-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="grid gap-1">
          <dt className="text-sm font-semibold text-faded">Overall Score</dt>
          <dd className="font-display text-4xl leading-none font-extrabold tracking-tight tabular-nums">
            {overallScore}%
          </dd>
        </div>
        <div className="grid content-start gap-2">
          <dt className="text-sm font-semibold text-faded">Recommendation</dt>
          <dd>
            <RecommendationBadge of={recommendation} />
          </dd>
        </div>
        <div className="grid basis-full gap-1">
          <dt className="text-sm font-semibold text-faded">Reasoning</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{reasoning}</dd>
        </div>
      </dl>
      {scores.length > 0 && <CriterionScores label="Criteria Scores" scores={scores} />}
    </section>
  );
}
