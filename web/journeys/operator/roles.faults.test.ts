import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { startFakeEventStore } from '#stores/event-log/eventstoredb/testing/eventstoredb.fixture.ts';
import { FakeServer } from '#stores/read-models/mongodb/testing/server.fixture.ts';
import { type ProductProcess, runCli, startProductProcess } from '../testing/product-process.ts';
import { buildSubmission, type Client, createClient, signInByLink } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const admin = 'ada@example.com';
const leaseAcquired = 'lease acquired';

type Line = { performer: string };

describe('the roles in separate processes, on EventStoreDB and MongoDB', () => {
  let settings: Record<string, string>;
  let gateway: ProductProcess;
  let moderator: Client;
  let projections: ChildProcess;
  const running = new Set<ChildProcess>();

  /** Starts a role; `ready` resolves when its log reports that it is working. */
  function role(name: string): { child: ChildProcess; ready: Promise<void> } {
    const child = spawn(process.execPath, ['run.mjs', 'app/main.ts'], {
      env: { PATH: process.env.PATH, ...settings, ROLES: name },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const ready = new Promise<void>((resolve, reject) => {
      let output = '';
      const readOutput = (chunk: Buffer) => {
        output += chunk;
        if (output.includes(leaseAcquired)) resolve();
      };
      child.stdout?.on('data', readOutput);
      child.stderr?.on('data', readOutput);
      child.once('exit', () => reject(new Error(`${name} ended: ${output}`)));
    });
    ready.catch(() => undefined);
    return { child, ready };
  }

  async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }

  const performers = ({ body }: { body: unknown }) => (body as Line[]).map(({ performer }) => performer);
  const queue = async () => performers(await moderator.call('GET', '/api/submissions?status=pending'));
  const listed = async () => performers(await createClient(gateway).call('GET', '/api/events'));

  testEnvironment(async (use) => {
    const rows = await FakeServer.start();
    use({ close: () => rows.stop() });
    const events = use(await startFakeEventStore());
    settings = {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'roles-')),
      EVENTSTORE_URL: events.url,
      MONGODB_URL: rows.url('listings'),
      ADMIN_EMAILS: admin,
      RATE_LIMITS: 'off',
      PORT: '0',
    };
    use({ close: () => Promise.all([...running].map((child) => stop(child, 'SIGKILL'))) });
    const [projectionsRole, ingestRole] = [role('projections'), role('ingest')];
    projections = projectionsRole.child;
    const { PORT: _any, ...shared } = settings;
    gateway = use(await startProductProcess({ ...shared, ROLES: 'gateway' }));
    await Promise.all([projectionsRole.ready, ingestRole.ready]);
    // The views of the first account may take longer than a request waits for them: 503 until then.
    moderator = await eventually(() => signInByLink(gateway, admin));
  });
  it('serve one site: a command to one gateway is visible in the others', async () => {
    const show = buildSubmission();
    const { status, body } = await createClient(gateway).call('POST', '/api/submissions', show);
    expect(status).toBe(201);
    await expect.poll(queue).toContain(show.performer);
    const approved = await moderator.call('PATCH', `/api/submissions/${body.id}/approve`, {});
    expect(approved).toMatchObject({ status: 200 });
    await expect.poll(listed).toContain(show.performer);
    expect(await moderator.call('POST', '/api/admin/trigger-event-check')).toMatchObject({ status: 200 });
  });

  it('fail over to another projections process when one ends, and report it meanwhile', async () => {
    const first = projections;
    const second = role('projections');
    projections = second.child;
    expect(await stop(first, 'SIGTERM')).toBe(0);
    const show = buildSubmission();
    expect(await createClient(gateway).call('POST', '/api/submissions', show)).toMatchObject({ status: 201 });
    await second.ready;
    await expect.poll(queue).toContain(show.performer);
    expect(await moderator.call('POST', '/api/admin/projections/events/rebuild')).toMatchObject({
      status: 202,
    });
    const verified = await runCli(gateway, 'app/cli/projections.ts', 'verify', 'events');
    expect(verified.code, verified.output).toBe(0);
    expect(await runCli(gateway, 'app/cli/log.ts', 'verify')).toMatchObject({ code: 0 });
  });

  it('lose no acknowledged command when the gateway is killed', async () => {
    const show = buildSubmission();
    expect(await createClient(gateway).call('POST', '/api/submissions', show)).toMatchObject({ status: 201 });
    await gateway.kill('SIGKILL');
    await gateway.restart();
    await expect.poll(queue).toContain(show.performer);
  });
});
