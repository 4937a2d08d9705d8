import { Worker } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { StoreLocations } from '#stores/locations.ts';
import type { Comparison } from '../ports.ts';
import type { Projector } from '../projector-client.ts';
import { type Caller, createCaller } from '../thread-calls.ts';
import { newVersion } from '../versions.ts';
import type { VerifyCalls, VerifyTask } from './verify-thread.ts';

type Deps = { locations: StoreLocations; projector: Projector; signal: AbortSignal };

/**
 * Replays the log into a scratch version on a new thread and compares it with a snapshot of the active
 * version. All views pause for the few milliseconds of the snapshot. The first replay stops at `position`,
 * the view's current one, so that the scratch version does not overtake the snapshot.
 */
export async function verifyView(
  { locations, projector, signal }: Deps,
  name: ViewName,
  position: Position,
): Promise<Comparison> {
  const task: VerifyTask = { locations, name, scratch: newVersion(name) };
  const thread = new Worker(new URL('./verify-thread.ts', import.meta.url), { workerData: task });
  const failed = new Promise<never>((_, reject) => thread.on('error', reject));
  const end = () => thread.terminate();
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([
      compareWithReplay(createCaller<VerifyCalls>(thread), projector, { name, position }),
      failed,
    ]);
  } finally {
    signal.removeEventListener('abort', end);
    await end();
  }
}

async function compareWithReplay(
  call: Caller<VerifyCalls>,
  projector: Projector,
  { name, position }: { name: ViewName; position: Position },
): Promise<Comparison> {
  await call('replay', position);
  const active = await projector.call('pause', name);
  try {
    if (!active) throw new Error(`the view ${name} has no rows to compare`);
    await call('pin', active.version);
  } finally {
    await projector.call('resume');
  }
  const differences = await call('compare', active.position);
  await call('end');
  return { name, ...differences };
}
