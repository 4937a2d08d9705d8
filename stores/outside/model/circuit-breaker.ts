/** The call was not made because the circuit is open after repeated outages. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

type Settings = {
  /** True for errors that mean that the server is down; every other outcome counts as a success. */
  isOutage(error: unknown): boolean;
  /** Runs each time the circuit opens. */
  onOpen(): void;
  now(): Date;
  /** Consecutive outages that open the circuit. */
  threshold: number;
  /** How long it stays open before a single call tries again (half-open). */
  pauseMs: number;
};

export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Passes calls on until `threshold` outages in a row; throws `CircuitOpen` instead of calling while open. */
export function createCircuitBreaker(settings: Settings): CircuitBreaker {
  const { isOutage, onOpen, now, threshold, pauseMs } = settings;
  let outages = 0;
  let openUntil = 0;
  let isTrying = false;

  return async (call) => {
    const isTrial = outages >= threshold;
    if (isTrial && (isTrying || now().getTime() < openUntil)) throw new CircuitOpen();
    if (isTrial) isTrying = true;
    try {
      const result = await call();
      outages = 0;
      return result;
    } catch (error) {
      outages = isOutage(error) ? outages + 1 : 0;
      // A call that began before the circuit opened and fails later does not prolong the pause.
      if (outages === threshold || (isTrial && outages > threshold)) {
        openUntil = now().getTime() + pauseMs;
        onOpen();
      }
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
