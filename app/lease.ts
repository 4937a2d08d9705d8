import type { Role } from '#schema/config.ts';
import type { FencedLease } from '#stores/operational/leases/lease.ts';
import { roleLease, waitForLease } from '#stores/operational/leases/wait-for-lease.ts';
import type { Resources } from './resources.ts';

type LeasedRole = {
  role: Role;
  /**
   * Starts the role; the stack is disposed when the role stops. It must write with the lease's token, and end its
   * writing at once when the lease is lost.
   */
  start(stack: AsyncDisposableStack, lease: Pick<FencedLease, 'token' | 'lost'>): Promise<void>;
  /** Called when the lease is lost or the start fails: the process must then be restarted. */
  onFailure(reason: string): void;
};

/**
 * Waits for the lease of a role, so that one process at a time runs it, then runs the role until stopped or until
 * the lease is lost, which is before another process can take it (D-102).
 */
export function startUnderLease(
  { operational, now, logger }: Pick<Resources, 'operational' | 'now' | 'logger'>,
  { role, start, onFailure }: LeasedRole,
): { stop(): Promise<void> } {
  const stack = new AsyncDisposableStack();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    const lease = await waitForLease({ operational, now }, roleLease(role), stopping.signal);
    if (!lease) return;
    stack.adopt(lease, (it) => it.release());
    lease.lost.addEventListener('abort', () => {
      onFailure(`lease of role ${role} lost`);
      // Not after the process's other roles, which may take seconds to stop.
      void stop().catch((error: unknown) => logger.error({ err: error, role }, 'stopping the role failed'));
    });
    logger.info({ role }, `lease acquired: this process runs the role ${role}`);
    await start(stack, lease);
  }

  const running = run().catch((error: unknown) => {
    logger.error({ err: error, role }, `start of role ${role} failed; this process stops`);
    onFailure(`start of role ${role} failed`);
  });
  let stopped: Promise<void> | null = null;
  function stop(): Promise<void> {
    stopping.abort();
    stopped ??= running.then(() => stack.disposeAsync());
    return stopped;
  }
  return { stop };
}
