import { createHmac, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import { type OperationalStore, OperationalUnavailable } from '#stores/operational/operational.ts';

type Deps = {
  /** Null: this gateway is the only one, and counts in its memory. */
  shared: { operational: Pick<OperationalStore, 'get' | 'put' | 'delete'>; secret: string } | null;
  now(): Date;
  logger: Pick<Logger, 'warn'>;
};

export type SocketCounts = {
  /** Counts one socket more for each key with the most that it may have; false, counting none, when one has them. */
  open(limits: readonly (readonly [key: string, most: number])[]): Promise<boolean>;
  close(keys: readonly string[]): void;
  /** Renews what the other gateways read, and reads theirs. */
  renew(): Promise<void>;
  /** Removes this gateway's counts from what the others read. */
  stop(): Promise<void>;
};

const renewMs = 60_000;
/** What a gateway that was killed had open counts until then. */
const timeToLiveMs = 150_000;

const shape = z.record(z.string(), z.object({ open: z.int(), until: z.int() }));

/**
 * Counts open sockets by key, such as an address, over all gateways: an entry per key has the count of each gateway,
 * renewed every minute. While the store is unavailable a gateway counts only its own (GEN-24, D-107).
 */
export function createSocketCounts({ shared, now, logger }: Deps): SocketCounts {
  const gateway = randomUUID();
  const own = new Map<string, number>();
  const mutex = new KeyedMutex();
  const warn = (error: unknown) => logger.warn({ err: error }, 'the count of open sockets was not renewed');
  const timer = shared && setInterval(() => renew().catch(warn), renewMs).unref();

  /** Writes this gateway's count of a key; resolves to that of the others, 0 when the store is unavailable. */
  async function publish(key: string): Promise<number> {
    if (!shared) return 0;
    const { operational, secret } = shared;
    const hash = createHmac('sha256', secret).update(`sockets ${key}`).digest('base64url');
    try {
      for (;;) {
        const stored = await operational.get('socket-count', hash);
        const at = now().getTime();
        const { [gateway]: _own, ...known } = stored ? shape.parse(JSON.parse(stored.value)) : {};
        const others = Object.fromEntries(Object.entries(known).filter(([, { until }]) => until > at));
        const open = own.get(key) ?? 0;
        const until = at + timeToLiveMs;
        const value = open > 0 ? { ...others, [gateway]: { open, until } } : others;
        const expected = stored?.revision ?? 'absent';
        const isEmpty = Object.keys(value).length === 0;
        const isDone = isEmpty
          ? !stored || (await operational.delete('socket-count', hash, { expected: stored.revision }))
          : (await operational.put('socket-count', hash, JSON.stringify(value), {
              expected,
              expiresAt: until,
            })) !== null;
        if (isDone) return Object.values(others).reduce((sum, each) => sum + each.open, 0);
      }
    } catch (error) {
      if (!(error instanceof OperationalUnavailable)) throw error;
      logger.warn({ err: error }, 'open sockets are not counted with the other gateways');
      return 0;
    }
  }

  function add(key: string, by: 1 | -1): void {
    const open = (own.get(key) ?? 0) + by;
    if (open > 0) own.set(key, open);
    else own.delete(key);
  }

  const publishInTurn = (key: string) => mutex.runExclusive(key, () => publish(key));

  function close(keys: readonly string[]): void {
    for (const key of keys) {
      add(key, -1);
      publishInTurn(key).catch(warn);
    }
  }

  async function renew(): Promise<void> {
    await Promise.all([...own.keys()].map(publishInTurn));
  }

  return {
    async open(limits) {
      const keys = limits.map(([key]) => key);
      if (limits.some(([key, most]) => (own.get(key) ?? 0) >= most)) return false;
      // Counted before the others are read, so that two gateways cannot both take the last place.
      for (const key of keys) add(key, 1);
      const others = await Promise.all(keys.map(publishInTurn));
      const isWithin = limits.every(([key, most], at) => (own.get(key) ?? 0) + others[at]! <= most);
      if (!isWithin) close(keys);
      return isWithin;
    },
    close,
    renew,
    async stop() {
      if (timer) clearInterval(timer);
      const keys = [...own.keys()];
      own.clear();
      await Promise.all(keys.map(publishInTurn));
    },
  };
}
