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
  /** Called when the lease is lost or the start fails: the process must then be restarted. */
  onFailure(reason: string): void;
};

type RunningRole<Started> = {
  /** What `start` returned, once this process has the lease; null when the role was stopped before. */
  started: Promise<Started | null>;
  stop(): Promise<void>;
};

/**
 * Waits for the lease of a role, so that one process at a time runs it, then runs the role until stopped or until
 * the lease is lost, which is before another process can take it (D-102).
 */
export function startUnderLease<Started>(
  { operational, now, logger }: Pick<Resources, 'operational' | 'now' | 'logger'>,
  { role, isOwner = false, start, onFailure }: LeasedRole<Started>,
): RunningRole<Started> {
  const stack = new AsyncDisposableStack();
  const stopping = new AbortController();

  async function takeLease(): Promise<RoleLease | null> {
    if (isOwner) return { token: 0, lost: new AbortController().signal };
    const lease = await waitForLease({ operational, now }, roleLease(role), stopping.signal);
    if (!lease) return null;
    stack.adopt(lease, (it) => it.release());
    lease.lost.addEventListener('abort', () => {
      onFailure(`lease of role ${role} lost`);
      // Not after the process's other roles, which may take seconds to stop.
      void stop().catch((error: unknown) => logger.error({ err: error, role }, 'stopping the role failed'));
    });
    logger.info({ role }, `lease acquired: this process runs the role ${role}`);
    return lease;
  }

  async function run(): Promise<Started | null> {
    const lease = await takeLease();
    return lease && (await start(stack, lease));
  }

  const started = run();
  const running = started.catch((error: unknown) => {
    logger.error({ err: error, role }, `start of role ${role} failed; this process stops`);
    onFailure(`start of role ${role} failed`);
  });
  let stopped: Promise<void> | null = null;
  function stop(): Promise<void> {
    stopping.abort();
    stopped ??= running.then(() => stack.disposeAsync());
    return stopped;
  }
  return { started, stop };
}
