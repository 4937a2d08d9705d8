import type { Logger } from 'pino';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type LanguageModel, ModelUnavailable } from './language-model.ts';

const defaultTimeoutMs = 5_000;
const pauseMs = 30_000;

type Deps = { now(): Date; logger: Pick<Logger, 'warn'>; timeoutMs?: number | undefined };

/**
 * A model for calls that a visitor waits for. It returns within 5 s or throws `ModelUnavailable`; after three
 * outages in a row it throws `CircuitOpen` at once for 30 s. All interactive callers of a process use the
 * same instance.
 */
export function createInteractiveModel(
  model: LanguageModel,
  { now, logger, timeoutMs = defaultTimeoutMs }: Deps,
): LanguageModel {
  const call = createCircuitBreaker({
    isOutage: (error) => error instanceof ModelUnavailable,
    onOpen: () =>
      logger.warn({ pauseMs }, 'language model unavailable: built-in rules answer until the next attempt'),
    now,
    threshold: 3,
    pauseMs,
  });
  return (prompt) => call(() => model({ ...prompt, timeoutMs: timeoutMs }));
}
