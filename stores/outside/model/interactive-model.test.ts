import { expect, it } from 'vitest';
import { createInteractiveModel } from './interactive-model.ts';
import { type LanguageModel, ModelFailed, ModelUnavailable, type Prompt } from './language-model.ts';

const prompt = { system: 'You help.', visitor: '{}' };

function given(model: LanguageModel) {
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  return { warnings, ask: createInteractiveModel(model, { now: () => new Date(0), logger }) };
}

it('limits a visitor’s call to five seconds, for any timeout of the prompt', async () => {
  const prompts: Prompt[] = [];
  const { ask } = given(async (received) => {
    prompts.push(received);
    throw new ModelFailed('status 401');
  });
  await expect(ask({ ...prompt, timeoutMs: 90_000 })).rejects.toThrow('status 401');
  expect(prompts).toEqual([{ ...prompt, timeoutMs: 5_000 }]);
});

it('stops calling a model that is down, and logs it once', async () => {
  const { ask, warnings } = given(async () => {
    throw new ModelUnavailable('it took too long');
  });
  for (let count = 0; count < 3; count += 1) await expect(ask(prompt)).rejects.toThrow(ModelUnavailable);
  await expect(ask(prompt)).rejects.not.toThrow(ModelUnavailable);
  expect(warnings).toHaveLength(1);
});
