import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import type { Role } from '#schema/config.ts';

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
