import { CircuitOpen } from '#stores/outside/model/circuit-breaker.ts';
import { type ModelAnswer, ModelUnavailable, type Prompt } from '#stores/outside/model/language-model.ts';
import { reserveTokens, type TokenPurpose } from '#stores/outside/model/token-budget.ts';
import type { Gateway, Platform } from '../gateway.ts';

export type ModelDeps = Pick<Platform, 'now' | 'today' | 'logger'> &
  Pick<Gateway, 'languageModel' | 'operational'>;

/**
 * The language model's response within the purpose's tokens of the day; null when built-in rules must answer:
 * without a model, without tokens, and while the model is down. Throws `ModelFailed` for an unusable
 * response.
 */
export async function askModel(
  deps: ModelDeps,
  purpose: TokenPurpose,
  prompt: Prompt,
): Promise<ModelAnswer | null> {
  const { languageModel, logger } = deps;
  if (!languageModel) return null;
  const settle = await reserveTokens(deps, purpose, prompt);
  if (!settle) return null;
  try {
    const answer = await languageModel(prompt);
    await settle(answer.tokenCount);
    return answer;
  } catch (error) {
    if (error instanceof CircuitOpen) await settle(0);
    else if (!(error instanceof ModelUnavailable)) throw error;
    else logger.warn({ err: error, purpose }, 'language model unavailable: built-in rules answer');
    return null;
  }
}
