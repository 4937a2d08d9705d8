/** The answer, or the signal's reason once it aborts; work that cannot be told to stop goes on unheard. */
export function withAbort<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(signal.reason);
  if (signal.aborted) late();
  signal.addEventListener('abort', late, { once: true });
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', late));
}
