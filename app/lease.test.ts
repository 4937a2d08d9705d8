import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeLease } from '#stores/operational/leases/lease.ts';
import { newStore } from '#stores/operational/testing/store.fixture.ts';
import { startUnderLease } from './lease.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The role `projections` under a lease of a store whose writes hang from `hang` on. */
async function startRole() {
  const store = await newStore();
  const operational = await store.open();
  const put = vi.spyOn(operational, 'put');
  const ended: string[] = [];
  const leases: { token: number; lost: AbortSignal }[] = [];
  let stopRole = async () => {};
  const role = startUnderLease(
    { operational, now: store.now, logger: pino({ level: 'silent' }) },
    {
      role: 'projections',
      async start(stack, lease) {
        stack.defer(() => stopRole());
        stack.defer(() => void ended.push('role'));
        leases.push(lease);
      },
      onFailure: (reason) => ended.push(reason),
    },
  );
  return {
    store,
    role,
    ended,
    leases,
    lease: await role.started.then(() => leases[0]!),
    hangOnStop: () => {
      stopRole = () => new Promise(() => undefined);
    },
    hang: () => put.mockImplementation(() => new Promise(() => undefined)),
    async advance(ms: number) {
      store.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

it('ends the role by the local clock before another process can take the lease of an unreachable store (D-102)', async () => {
  const { store, ended, lease, hang, advance } = await startRole();
  hang();
  await advance(10_700);
  expect(lease.lost.aborted).toBe(false);
  await advance(100);
  expect(lease.lost.aborted).toBe(true);
  await vi.waitFor(() => expect(ended).toEqual(['role']));
  expect(await takeLease(store, 'role projections')).toBeNull();
  await advance(1200);
  expect(await takeLease(store, 'role projections')).not.toBeNull();
});

it('ends the role on waking when the process was stopped for a minute', async () => {
  const { store, role, ended, lease, advance } = await startRole();
  store.advance(60_000);
  const successor = await takeLease(store, 'role projections');
  expect(successor).not.toBeNull();
  await advance(10_800);
  expect(lease.lost.aborted).toBe(true);
  await vi.waitFor(() => expect(ended).toContain('role'));
  await role.stop();
  expect(await successor?.renew()).toBe(true);
});

it('waits for the lease again after it was lost, and runs the role with a greater token', async () => {
  const { store, role, ended, leases, lease, advance } = await startRole();
  store.advance(60_000);
  const successor = await takeLease(store, 'role projections');
  await advance(10_800);
  await vi.waitFor(() => expect(ended).toEqual(['role']));
  await advance(5_000);
  expect(leases).toHaveLength(1);
  await successor?.release();
  // The wait between two tries is by the real clock.
  await vi.waitFor(() => expect(leases).toHaveLength(2), { timeout: 20_000 });
  expect(leases[1]!.token).toBeGreaterThan(lease.token);
  await role.stop();
  expect(ended).toEqual(['role', 'role']);
});

it('reports a role that does not end after its lease was lost, so that its process is restarted', async () => {
  const { ended, hang, hangOnStop, advance } = await startRole();
  hang();
  hangOnStop();
  await advance(10_800);
  await advance(10_000);
  expect(ended).toEqual(['role', 'role projections did not end after its lease was lost']);
});

it('frees the lease when it is stopped', async () => {
  const { store, role, ended, lease } = await startRole();
  await role.stop();
  expect([ended, lease.lost.aborted]).toEqual([['role'], false]);
  expect(await takeLease(store, 'role projections')).not.toBeNull();
});

it('starts at once on embedded stores, whose lock is the lease', async () => {
  const store = await newStore();
  const put = vi.spyOn(store.operational, 'put');
  const role = startUnderLease(
    { ...store, logger: pino({ level: 'silent' }) },
    {
      role: 'ingest',
      isOwner: true,
      start: async (_stack, { token }) => token,
      onFailure: expect.unreachable,
    },
  );
  expect(await role.started).toBe(0);
  await role.stop();
  expect(put).not.toHaveBeenCalled();
});

it('reports a failed start to its caller', async () => {
  const store = await newStore();
  const failures: string[] = [];
  const role = startUnderLease(
    { ...store, logger: pino({ level: 'silent' }) },
    {
      role: 'projections',
      isOwner: true,
      start: () => Promise.reject(new Error('the socket is taken')),
      onFailure: (reason) => failures.push(reason),
    },
  );
  await expect(role.started).rejects.toThrow('the socket is taken');
  await role.stop();
  expect(failures).toEqual(['start of role projections failed']);
});
