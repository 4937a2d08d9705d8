/**
 * Resolves with `answer`, or rejects with the signal's reason once it aborts; the underlying work continues
 * and its result is ignored.
 */
export function withAbort<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', abort));
}
