import type { OperationalStore } from '#stores/operational/operational.ts';
import { type LanguageModel, ModelNotAnswered } from '#stores/outside/language-model.ts';
import { reserveTokens } from '#stores/outside/token-budget.ts';

type Place = { operational: Pick<OperationalStore, 'get' | 'put'>; now(): Date; today(): string };

/** The model within the day's tokens for reading pages; throws `ModelNotAnswered` when they are spent. */
export function budgeted(model: LanguageModel, place: Place): LanguageModel {
  return async (prompt) => {
    const settle = await reserveTokens(place, 'ingest', prompt);
    if (!settle) throw new ModelNotAnswered('the tokens of this day are spent');
    const answer = await model(prompt);
    await settle(answer.tokenCount);
    return answer;
  };
}
