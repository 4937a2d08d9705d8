import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeEventStore } from '#stores/event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { newDatabase } from '#stores/read-models/mongodb/testing/place.fixture.ts';
import { startProductProcess } from '#web/journeys/testing/product-process.ts';
import { type SignedInClient, signInByLink } from '#web/journeys/testing/rest-client.ts';

/** Another process takes over 13 s after a kill at most, and has to open every view. */
const takeoverMs = 60_000;

type RoleProcess = { kill(signal: NodeJS.Signals): void; ended: Promise<number | null>; output(): string };

describe('the role projections of a process that ends or is stopped (D-102)', () => {
  const stack = new AsyncDisposableStack();
  const run = randomUUID().slice(0, 8);
  let settings: Record<string, string>;
  let member: SignedInClient;
  let holder: RoleProcess;
  let changes = 0;

  beforeAll(async () => {
    const database = await newDatabase();
    stack.defer(database.remove);
    const folder = mkdtempSync(join(tmpdir(), 'role-'));
    stack.defer(() => rmSync(folder, { recursive: true, force: true }));
    settings = {
      DATA_DIR: folder,
      EVENTSTORE_URL: process.env.EVENTSTORE_TEST_URL ?? (await startEventStore()),
      MONGODB_URL: database.url,
      RATE_LIMITS: 'off',
    };
    holder = startProjections();
    const gateway = await startProductProcess({ ...settings, ROLES: 'gateway' });
    stack.defer(() => gateway.dispose());
    // On a slow server the first sign-in may not wait long enough for the new views.
    const signIn = () => signInByLink(gateway, `ada-${run}@example.com`);
    member = await vi.waitFor(signIn, { timeout: takeoverMs });
  });
  afterAll(() => stack.disposeAsync());

  async function startEventStore(): Promise<string> {
    const double = await startFakeEventStore();
    stack.defer(() => double.close());
    return double.url;
  }

  /** A process with the role, in the data folder of all of them. */
  function startProjections(): RoleProcess {
    const child = spawn(process.execPath, ['run.mjs', 'app/main.ts'], {
      env: { PATH: process.env.PATH, ...settings, ROLES: 'projections' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    stack.defer(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    });
    return { kill: (signal) => child.kill(signal), ended, output: () => output };
  }

  const hasRole = ({ output }: RoleProcess) =>
    expect.poll(output, { timeout: takeoverMs }).toContain('lease acquired');

  /** Changes the member's name, and waits until the view shows it. */
  async function expectShown(): Promise<void> {
    changes += 1;
    const username = `name.${run}.${changes}`;
    expect((await member.call('PATCH', '/api/profile', { username })).status).toBe(200);
    const shown = async () => (await member.call('GET', '/api/auth/user')).body.username;
    await expect.poll(shown, { timeout: takeoverMs }).toBe(username);
  }

  it('is taken over when the process is killed', async () => {
    await expectShown();
    const standby = startProjections();
    holder.kill('SIGKILL');
    await hasRole(standby);
    await expectShown();
    holder = standby;
  }, 240_000);

  it('is taken over when the process is stopped, which ends on waking and writes nothing', async () => {
    const standby = startProjections();
    await expect.poll(standby.output, { timeout: takeoverMs }).toContain('started with the roles');
    holder.kill('SIGSTOP');
    await hasRole(standby);
    await expectShown();
    holder.kill('SIGCONT');
    expect(await holder.ended).toBe(1);
    expect(holder.output()).toContain('lease of role projections lost');
    await expectShown();
    await expect.poll(standby.output).toContain('listens for the command line');
    expect(standby.output()).not.toMatch(/prepared elsewhere|"level":[56]0/);
  }, 240_000);
});
