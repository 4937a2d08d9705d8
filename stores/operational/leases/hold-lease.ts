import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '#schema/config.ts';
import { ignoreAbort } from '../../event-log/back-off.ts';
import { type Lease, type LeasePlace, takeLease } from './lease.ts';

const askAgainMs = 2000;

/** The lease of a role that one process at a time does. */
export const roleLease = (role: Role) => `role ${role}`;

/** Waits until the lease of a name can be taken, and takes it; null when `signal` aborts first. */
export async function holdLease(place: LeasePlace, name: string, signal: AbortSignal): Promise<Lease | null> {
  while (!signal.aborted) {
    const lease = await takeLease(place, name);
    if (lease) return lease;
    await pause(askAgainMs, undefined, { signal }).catch(ignoreAbort);
  }
  return null;
}
