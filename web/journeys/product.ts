import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** The product as its operator runs it: a process of its own over a data folder. */
export type Product = {
  url: string;
  dataDir: string;
  /** The newest mail with a sign-in link to an address, decoded, once there are at least `count`. */
  mailTo(address: string, count?: number): Promise<string>;
  /** How many mails with a sign-in link went to an address so far. */
  linksTo(address: string): number;
  /** The newest mail to an address whose subject begins so, decoded, once there is one. */
  mailAbout(subject: string, address: string): Promise<string>;
  /** What the process has printed. */
  printed(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it again over the same data. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
};

const root = new URL('../..', import.meta.url).pathname;

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'product-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    output = '';
    child = spawn(process.execPath, ['run.mjs', 'app/main.ts'], {
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
    await vi.waitUntil(ready, { timeout: 60_000, interval: 25 });
  }

  async function ready(): Promise<boolean> {
    if (child.exitCode !== null) throw new Error(`the product ended: ${output}`);
    return fetch(`${url}/readyz`).then(
      (response) => response.status === 200,
      (refused: unknown) => {
        if (refused instanceof TypeError) return false;
        throw refused;
      },
    );
  }

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  const linkMails = (address: string) =>
    mailsTo(dataDir, address).filter((mail) => mail.includes('/login?token='));

  await start();
  return {
    url,
    dataDir,
    kill,
    restart: start,
    printed: () => output,
    mailTo: async (address, count = 1) => {
      await vi.waitUntil(() => linkMails(address).length >= count, { timeout: 20_000 });
      return linkMails(address).at(-1) ?? '';
    },
    linksTo: (address) => linkMails(address).length,
    mailAbout: (subject, address) =>
      vi.waitUntil(() => mailsTo(dataDir, address).findLast((mail) => mail.includes(`Subject: ${subject}`)), {
        timeout: 20_000,
      }),
    dispose: async () => {
      await kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function mailsTo(dataDir: string, address: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`))
    .map(decoded);
}

/** Undoes base64 and quoted-printable parts, so that links can be read. */
function decoded(mail: string): string {
  return mail
    .split(/\r?\n\r?\n/)
    .map((part) =>
      /^[A-Za-z0-9+/=\r\n]{40,}$/.test(part) ? Buffer.from(part, 'base64').toString('utf8') : part,
    )
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
