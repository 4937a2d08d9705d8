import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#schema/config.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { hasRole, startRoleProcess } from '#stores/testing/role-process.fixture.ts';

const clockPreload = new URL('../../stores/testing/clock-file.ts', import.meta.url).href;

export type RoleProcesses = {
  /** Sets the clock of the processes. */
  setClock(now: Date): void;
  /** What they have printed. */
  output(): string;
  stop(): Promise<void>;
};

/**
 * Starts processes with a role each, which have the site's settings, stores and clock, and resolves once each has taken
 * the lease of its role.
 */
export async function startRoleProcesses(
  roles: readonly Role[],
  settings: Record<string, string>,
  { dataDir, eventStoreUrl = '', mongoUrl = '' }: StoreLocations,
  now: Date,
): Promise<RoleProcesses> {
  await using starting = new AsyncDisposableStack();
  const clockFile = join(dataDir, `clock-${randomUUID()}`);
  writeFileSync(clockFile, '');
  const setClock = (time: Date) => utimesSync(clockFile, time, time);
  setClock(now);
  const environment = {
    ...settings,
    EVENTSTORE_URL: eventStoreUrl,
    MONGODB_URL: mongoUrl,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${clockPreload}`,
  };
  const processes = roles.map((role) =>
    starting.adopt(startRoleProcess(role, environment), (it) => it.stop()),
  );
  const output = () => processes.map((each) => each.output()).join('');
  const ended = Promise.race(processes.map((each) => each.ended)).then(() => {
    throw new Error(`a role has ended: ${output()}`);
  });
  await Promise.race([ended, Promise.all(processes.map(hasRole))]);
  ended.catch(() => undefined);
  const stack = starting.move();
  return { setClock, output, stop: () => stack.disposeAsync() };
}
