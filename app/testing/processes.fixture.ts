import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#schema/config.ts';
import { startFakeEventStore } from '#stores/event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { openWire, type Wire } from '#stores/event-log/eventstoredb/testing/proxy.fixture.ts';
import { newDatabase } from '#stores/read-models/mongodb/testing/place.fixture.ts';

/**
 * Settings of processes that share a data folder and servers: those that EVENTSTORE_TEST_URL and MONGODB_TEST_URL
 * name, or doubles of them. `stack` removes them.
 */
export async function startServers(stack: AsyncDisposableStack): Promise<Record<string, string>> {
  let eventStoreUrl = process.env.EVENTSTORE_TEST_URL;
  if (!eventStoreUrl) {
    const double = stack.adopt(await startFakeEventStore(), (it) => it.close());
    eventStoreUrl = double.url;
  }
  const database = await newDatabase();
  stack.defer(database.remove);
  return {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'processes-')),
    EVENTSTORE_URL: eventStoreUrl,
    MONGODB_URL: database.url,
    RATE_LIMITS: 'off',
  };
}

/** A proxy before the server of the URL, and the URL through it. */
export async function openProxy(url: string, stack: AsyncDisposableStack): Promise<[Wire, string]> {
  const [, scheme = '', signIn = '', host = '', port, rest = ''] =
    /^([^:]+:\/\/)([^@/]*@)?([^:/?]+):(\d+)(.*)$/.exec(url) ?? [];
  const wire = stack.adopt(await openWire(Number(port), host), (it) => it.close());
  // Else the client of MongoDB goes to the address that the server itself names, past the proxy.
  const direct = scheme.startsWith('mongodb') ? `${rest.includes('?') ? '&' : '?'}directConnection=true` : '';
  return [wire, `${scheme}${signIn}127.0.0.1:${wire.port}${rest}${direct}`];
}

export type RoleProcess = { stop(signal?: NodeJS.Signals): Promise<void> };

/** Starts a process with one role, without waiting until it is ready. */
export function startRoleProcess(role: Role, settings: Record<string, string>): RoleProcess {
  const env = { PATH: process.env.PATH, ...settings, ROLES: role };
  const child: ChildProcess = spawn(process.execPath, ['run.mjs', 'app/main.ts'], { env, stdio: 'ignore' });
  return {
    async stop(signal = 'SIGTERM') {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
    },
  };
}
