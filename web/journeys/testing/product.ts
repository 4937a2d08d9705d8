import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from './free-port.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { HostReply, HostRequest } from './product-host.ts';
import { startProductOnServers } from './product-on-servers.ts';

/** The cookies of a signed-in account. */
export type Session = { cookies: { name: string; value: string }[] };

/** The product with its own data folder, all roles in one process. */
export type Product = Mailbox & {
  url: string;
  dataDir: string;
  /** The session of `ada`, if the data started as the template. */
  adminSession?: Session;
  dispose(): Promise<void>;
};

const root = new URL('../../..', import.meta.url).pathname;

/**
 * Starts the product in this worker's host process, on a copy of the template data: its views are built, and `ada`
 * is an administrator with a session. With TEST_ON_SERVERS, which `npm run test:engines` sets, starts it on servers.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  if (process.env.TEST_ON_SERVERS) return startProductOnServers(settings);
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const template = inject('template');
  cpSync(template.dataDir, dataDir, { recursive: true });
  const port = await freePort();
  await callHost({ start: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings } });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    adminSession: template.adminSession,
    ...createMailbox(dataDir),
    dispose: async () => {
      await callHost({ stop: dataDir });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Call = { resolve(): void; reject(error: Error): void };
type Host = { child: ChildProcess; calls: Map<number, Call> };

/** One per worker; it ends with the worker. */
let host: Host | undefined;
let lastId = 0;

function callHost(request: { start: Record<string, string> } | { stop: string }): Promise<void> {
  host ??= startHost();
  const { child, calls } = host;
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    calls.set(id, { resolve, reject });
    child.send({ id, ...request } satisfies HostRequest);
  });
}

function startHost(): Host {
  const child = fork('run.mjs', ['web/journeys/testing/product-host.ts'], {
    cwd: root,
    execArgv: [],
    env: { PATH: process.env.PATH },
  });
  const calls = new Map<number, Call>();
  child.on('message', ({ id, error }: HostReply) => {
    const call = calls.get(id);
    calls.delete(id);
    if (error === null) call?.resolve();
    else call?.reject(new Error(error));
  });
  child.once('exit', (code) => {
    host = undefined;
    for (const { reject } of calls.values()) reject(new Error(`the host of products ended with ${code}`));
  });
  return { child, calls };
}
