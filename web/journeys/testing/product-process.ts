import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { createMailbox } from './mailbox.ts';
import type { Product } from './product.ts';

/** The product as the operator runs it: a separate process, which a test may kill. */
export type ProductProcess = Product & {
  /** Everything the process has printed since its last start. */
  output(): string;
  /** Sends the signal and resolves with the exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts the process again on the same data and port. */
  restart(): Promise<void>;
};

const root = new URL('../../..', import.meta.url).pathname;
/** Of a start that builds the web app, on a busy machine. */
const startTimeoutMs = 110_000;

/** Runs the sources, or another program, with these settings and resolves once `/readyz` answers 200. */
export async function startProductProcess(
  settings: Record<string, string> = {},
  program: readonly string[] = ['app/main.ts'],
): Promise<ProductProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'product-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    output = '';
    child = spawn(process.execPath, ['run.mjs', ...program], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
        RATE_LIMITS: 'off',
        ...settings,
      },
    });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const deadline = AbortSignal.timeout(startTimeoutMs);
    while (!(await isReady())) await pause(25, undefined, { signal: deadline });
  }

  async function isReady(): Promise<boolean> {
    if (child.exitCode !== null) throw new Error(`the product ended: ${output}`);
    return fetch(`${url}/readyz`).then(
      (response) => response.status === 200,
      (error: unknown) => {
        if (error instanceof TypeError) return false;
        throw error;
      },
    );
  }

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  await start();
  return {
    url,
    dataDir,
    ...createMailbox(dataDir),
    kill,
    restart: start,
    output: () => output,
    dispose: async () => {
      await kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs an operator's command on the product's data until it ends. */
export function runCli(
  product: Product,
  ...command: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['run.mjs', ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: product.dataDir, PORT: '0' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}
