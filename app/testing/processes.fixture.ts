import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Role } from '#schema/config.ts';
import { openWire, type Wire } from '#stores/event-log/eventstoredb/testing/proxy.fixture.ts';
import { newServers } from '#stores/testing/servers.fixture.ts';

/** Settings of processes that share a data folder, a new log and a new database. `stack` removes them. */
export async function startServers(stack: AsyncDisposableStack): Promise<Record<string, string>> {
  const { eventStoreUrl, mongoUrl } = await newServers(stack);
  const folder = mkdtempSync(join(tmpdir(), 'processes-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  return { DATA_DIR: folder, EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl, RATE_LIMITS: 'off' };
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

export type RoleProcess = {
  /** Everything that it has printed. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it, also when it is stopped. */
  stop(): Promise<void>;
};

/** Starts a process with one role, without waiting until it is ready. */
export function startRoleProcess(role: Role, settings: Record<string, string>): RoleProcess {
  const env = { PATH: process.env.PATH, ...settings, ROLES: role };
  const child = spawn(process.execPath, ['run.mjs', 'app/main.ts'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return {
    output: () => output,
    kill,
    ended,
    async stop() {
      kill('SIGTERM');
      kill('SIGCONT');
      await ended;
    },
  };
}

/** Waits until the process has taken the lease of its role: 13 s after a kill of the former holder at most. */
export const hasRole = ({ output }: RoleProcess) =>
  vi.waitFor(() => expect(output()).toContain('lease acquired'), { timeout: 60_000 });
