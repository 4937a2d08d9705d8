import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

/** The items that an agent can evaluate. */
export const evaluationTargets = ['submission', 'scrapedEvent', 'listing'] as const;
export type EvaluationTarget = { kind: (typeof evaluationTargets)[number]; id: string };

/** The recommendations of an agent (AIA-26). */
export const recommendations = ['approve', 'deny', 'review'] as const;
export type Recommendation = (typeof recommendations)[number];

const percent = z.int().min(0).max(100);
const count = z.int().min(0);
const which = {
  evaluationId: fields.id,
  agentId: fields.id,
  target: z.object({ kind: z.enum(evaluationTargets), id: fields.id }),
};

export const aiEvaluationEvents = {
  AiEvaluationCompleted: defineEvent({
    type: 'AiEvaluationCompleted',
    stream: 'aiEvaluation-{evaluationId}',
    description:
      'An agent evaluated an item; `evaluationTime` is in milliseconds, `model` names the evaluator.',
    version: 1,
    data: z.object({
      ...which,
      score: percent,
      decision: z.enum(recommendations),
      reasoning: z.string(),
      criteriaScores: z.record(z.string(), percent),
      promptTokens: count.nullable(),
      completionTokens: count.nullable(),
      evaluationTime: count,
      confidence: percent,
      model: z.string(),
    }),
  }),
  AiEvaluationFailed: defineEvent({
    type: 'AiEvaluationFailed',
    stream: 'aiEvaluation-{evaluationId}',
    description: 'An agent failed to evaluate an item after every retry; a person decides.',
    version: 1,
    data: z.object({ ...which, errorMessage: z.string() }),
  }),
};

export type AiEvaluationFact = FactOf<(typeof aiEvaluationEvents)[keyof typeof aiEvaluationEvents]>;
type FactNamed<Type extends AiEvaluationFact['type']> = Extract<AiEvaluationFact, { type: Type }>['data'];

/** One result per target and agent: a later one changes nothing. */
type RecordAiEvaluation = Command<'RecordAiEvaluation', FactNamed<'AiEvaluationCompleted'>>;
type RecordFailedAiEvaluation = Command<'RecordFailedAiEvaluation', FactNamed<'AiEvaluationFailed'>>;
export type AiEvaluationCommand = RecordAiEvaluation | RecordFailedAiEvaluation;
