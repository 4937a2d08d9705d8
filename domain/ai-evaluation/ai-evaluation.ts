import type { AiEvaluationCommand, AiEvaluationFact } from '#schema/agents/ai-evaluation.ts';
import { aiEvaluationStream } from '#schema/kernel/streams.ts';
import { agents, commandsOf } from '../command.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'recorded' };

/** One agent's evaluation of one item: a score or a failure, never replaced (AIA-30). */
export const aiEvaluation: Decider<State, AiEvaluationCommand, AiEvaluationFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'AiEvaluationCompleted':
      case 'AiEvaluationFailed':
        return { status: 'recorded' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, { status }) {
    if (status === 'recorded') return reject('evaluation-exists');
    return command.type === 'RecordAiEvaluation'
      ? [{ type: 'AiEvaluationCompleted', data: command.data }]
      : [{ type: 'AiEvaluationFailed', data: command.data }];
  },
};

export const aiEvaluationCommands = commandsOf(
  aiEvaluation,
  ({ evaluationId }) => aiEvaluationStream(evaluationId),
  {
    RecordAiEvaluation: { actors: agents },
    RecordFailedAiEvaluation: { actors: agents },
  },
);
