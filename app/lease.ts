import { once } from 'node:events';
import type { Role } from '#schema/config.ts';
import type { FencedLease } from '#stores/operational/leases/lease.ts';
import { roleLease, waitForLease } from '#stores/operational/leases/wait-for-lease.ts';
import type { Resources } from './resources.ts';

type RoleLease = Pick<FencedLease, 'token' | 'lost'>;

type LeasedRole<Started> = {
  role: Role;
  /** True on embedded stores: the lock of their data folder, which this process holds, is the lease of every role. */
  isOwner?: boolean;
  /**
   * Starts the role; the stack is disposed when the role stops. It must write with the lease's token, and end its
   * writing at once when the lease is lost.
   */
  start(stack: AsyncDisposableStack, lease: RoleLease): Promise<Started>;
  /** Called when the role does not start, or does not end after its lease was lost: the process must be restarted. */
  onFailure(reason: string): void;
};

type RunningRole<Started> = {
  /** What `start` returned first, once this process has the lease; null when the role was stopped before. */
  started: Promise<Started | null>;
  stop(): Promise<void>;
};

/** How long a role may take to end after its lease was lost. */
const endTimeoutMs = 10_000;

/**
 * Waits for the lease of a role, so that one process at a time runs it, then runs the role until it is stopped or loses
 * the lease, which is before another process can take it (D-102); it then waits for the lease again.
 */
export function startUnderLease<Started>(
  { operational, now, logger }: Pick<Resources, 'operational' | 'now' | 'logger'>,
  { role, isOwner = false, start, onFailure }: LeasedRole<Started>,
): RunningRole<Started> {
  const stopping = new AbortController();
  const first = Promise.withResolvers<Started | null>();

  async function takeLease(stack: AsyncDisposableStack): Promise<RoleLease | null> {
    if (isOwner) return { token: 0, lost: new AbortController().signal };
    const lease = await waitForLease({ operational, now }, roleLease(role), stopping.signal);
    if (!lease) return null;
    logger.info({ role }, `lease acquired: this process runs the role ${role}`);
    return stack.adopt(lease, (it) => it.release());
  }

  async function runOnce(): Promise<void> {
    const stack = new AsyncDisposableStack();
    let timeout: NodeJS.Timeout | undefined;
    try {
      const lease = await takeLease(stack);
      if (!lease) return;
      lease.lost.addEventListener('abort', () => {
        logger.error(
          { role },
          `lease of role ${role} lost: the role ends here, and waits for the lease again`,
        );
        timeout = setTimeout(onFailure, endTimeoutMs, `role ${role} did not end after its lease was lost`);
      });
      const over = AbortSignal.any([stopping.signal, lease.lost]);
      first.resolve(await start(stack, lease));
      if (!over.aborted) await once(over, 'abort');
    } finally {
      await stack.disposeAsync();
      clearTimeout(timeout);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) await runOnce();
    first.resolve(null);
  }

  const running = run().catch((error: unknown) => {
    logger.error({ err: error, role }, `start of role ${role} failed; this process stops`);
    onFailure(`start of role ${role} failed`);
    first.reject(error);
  });
  // A caller may not look at it.
  first.promise.catch(() => undefined);
  return {
    started: first.promise,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
