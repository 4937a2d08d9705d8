import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const appending = fileURLToPath(new URL('./appending.fixture.ts', import.meta.url));

/**
 * Runs the appending process in a shell and returns its output lines. Kills it with SIGKILL after `killAfter`
 * lines.
 */
export async function runAppendingProcess(
  directory: string,
  { shell = '', killAfter = Number.POSITIVE_INFINITY }: { shell?: string; killAfter?: number },
): Promise<string[]> {
  const child = spawn('sh', ['-c', `${shell} exec "$0" "$1" "$2"`, process.execPath, appending, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === killAfter) child.kill('SIGKILL');
  }
  await exited;
  return lines;
}
