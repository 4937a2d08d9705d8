import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateLimit } from '#schema/kernel/rate-limits.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import { type OperationalStore, OperationalUnavailable } from '#stores/operational/operational.ts';

type Deps = {
  operational: Pick<OperationalStore, 'get' | 'put'>;
  /** The same in every gateway: who is counted is stored as a hash only. */
  secret: string;
  now(): Date;
  logger: Pick<Logger, 'warn'>;
};

/** A window of a key: `known` is the count of all gateways when it was read last, `added` is not in it yet. */
type Window = { key: string; limit: RateLimit; known: number; added: number; endsAt: number };

/** Null within the limit, else the milliseconds until the next call may succeed. */
type Verdict = number | null;

export type SharedCounts = {
  /** Counts one call against a limit whose window begins on a multiple of its length. */
  count(name: string, who: string, limit: RateLimit): Promise<Verdict>;
  /** Adds what is counted so far to the counts of all gateways, and reads those. */
  flush(): Promise<void>;
  stop(): void;
};

/** How far the counts of limits per minute may lag behind those of the other gateways. */
const flushMs = 1000;
/** Gateways' clocks may differ by this much. */
const expiryMarginMs = 60_000;
const minuteMs = 60_000;

/**
 * Counts of calls in the operational store, which every gateway shares (D-106). A limit per hour (mails, submissions,
 * uploads) is counted there before the call proceeds. One per minute is counted in memory, and within a second added to
 * the shared count once a tenth of the limit has come together, so that reading costs no round trip: beyond the limit
 * each gateway lets through at most that tenth, and what arrives within that second. While the store is unavailable
 * each gateway counts for itself.
 */
export function createSharedCounts({ operational, secret, now, logger }: Deps): SharedCounts {
  const windows = new Map<string, Window>();
  const mutex = new KeyedMutex();
  const timer = setInterval(
    () =>
      flush().catch((error: unknown) =>
        logger.warn({ err: error }, 'counting with the other gateways failed'),
      ),
    flushMs,
  ).unref();

  function windowOf(name: string, who: string, limit: RateLimit): Window {
    const lengthMs = limit.seconds * 1000;
    const index = Math.floor(now().getTime() / lengthMs);
    const hash = createHmac('sha256', secret).update(`rate ${name} ${who}`).digest('base64url');
    const key = `${hash} ${index}`;
    const found = windows.get(key) ?? { key, limit, known: 0, added: 0, endsAt: (index + 1) * lengthMs };
    windows.set(key, found);
    return found;
  }

  /** Adds the window's calls to the stored count, and reads it; concurrent writes of other gateways are repeated. */
  async function share(window: Window): Promise<void> {
    const expiresAt = window.endsAt + expiryMarginMs;
    while (window.added > 0) {
      const { added } = window;
      const stored = await operational.get('rate-count', window.key);
      const count = Number(stored?.value ?? 0) + added;
      const expected = stored?.revision ?? 'absent';
      const written = await operational.put('rate-count', window.key, String(count), { expiresAt, expected });
      if (written === null) continue;
      window.known = count;
      window.added -= added;
    }
  }

  async function shareOrWarn(window: Window): Promise<void> {
    try {
      await share(window);
    } catch (error) {
      if (!(error instanceof OperationalUnavailable)) throw error;
      logger.warn(
        { err: error },
        'calls are not counted with the other gateways: counting here until it works',
      );
    }
  }

  async function flush(): Promise<void> {
    const ended = now().getTime();
    for (const [key, { endsAt }] of windows) if (endsAt <= ended) windows.delete(key);
    const changed = [...windows.values()].filter(isWorthSharing);
    await Promise.all(changed.map((window) => mutex.runExclusive(window.key, () => shareOrWarn(window))));
  }

  /** Few calls are no matter for a limit per minute: an ordinary visitor costs no write. */
  const isWorthSharing = ({ added, limit: { most, seconds } }: Window) =>
    added > 0 && (added >= most / 10 || seconds * 1000 > minuteMs);

  /** Calls beyond the limit are not counted, so that they cost no write. */
  const isFull = ({ known, added, limit }: Window) => known + added >= limit.most;

  return {
    async count(name, who, limit) {
      const window = windowOf(name, who, limit);
      const left = Math.max(1, window.endsAt - now().getTime());
      if (isFull(window)) return left;
      if (limit.seconds * 1000 <= minuteMs) {
        window.added += 1;
        return null;
      }
      // One at a time: each call must know whether its own addition was above the limit.
      return mutex.runExclusive(window.key, async () => {
        if (isFull(window)) return left;
        window.added += 1;
        await shareOrWarn(window);
        return window.known + window.added > limit.most ? left : null;
      });
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
