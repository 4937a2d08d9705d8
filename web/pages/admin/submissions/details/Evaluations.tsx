import { useId } from 'react';
import type { AgentEvaluationFragment } from '#web/data/graphql/generated/admin/graphql.ts';
import { CriterionScores } from '../../CriterionScores.tsx';
import { RecommendationBadge } from '../../RecommendationBadge.tsx';
import { When } from '../../When.tsx';

/** The evaluation by each agent: score, recommendation, reasoning, criteria. Nothing before the first one. */
export function Evaluations({ evaluations }: { evaluations: readonly AgentEvaluationFragment[] }) {
  const id = useId();
  if (evaluations.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-rule pt-4">
      <h2 id={id} className="text-lg leading-tight tracking-tight">
        {evaluations.length === 1 ? 'Evaluation' : 'Evaluations'}
      </h2>
      <ul className="grid gap-6">
        {evaluations.map(
          ({ id, agentName, score, decision, reasoning, criteriaScores, model, confidence, createdAt }) => (
            <li key={id} className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="grid content-start gap-2">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <strong>{agentName ?? 'An agent since removed'}</strong>
                  <span className="font-semibold tabular-nums">{score}%</span>
                  <RecommendationBadge of={decision} />
                </p>
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reasoning}</p>
                <p className="text-sm text-faded">
                  By {model}, {confidence}% sure, <When at={createdAt} />
                </p>
              </div>
              {criteriaScores.length > 0 && (
                <CriterionScores
                  label={`Criteria by ${agentName ?? 'an agent since removed'}`}
                  scores={criteriaScores}
                />
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
