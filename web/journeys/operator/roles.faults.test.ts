import { describe, expect, it } from 'vitest';
import { startServers } from '#app/testing/processes.fixture.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { hasRole, type RoleProcess, startRoleProcess } from '#stores/testing/role-process.fixture.ts';
import { type ProductProcess, runCli, startProductProcess } from '../testing/product-process.ts';
import { buildSubmission, type Client, createClient, signInByLink } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const admin = 'ada@example.com';

type Line = { performer: string };

describe('the roles in separate processes, on EventStoreDB and MongoDB', () => {
  const stack = new AsyncDisposableStack();
  let settings: Record<string, string>;
  let gateway: ProductProcess;
  let moderator: Client;
  let projections: RoleProcess;

  const start = (role: 'projections' | 'ingest') =>
    stack.adopt(startRoleProcess(role, settings), (it) => it.stop());

  const performers = ({ body }: { body: unknown }) => (body as Line[]).map(({ performer }) => performer);
  const queue = async () => performers(await moderator.call('GET', '/api/submissions?status=pending'));
  const listed = async () => performers(await createClient(gateway).call('GET', '/api/events'));

  testEnvironment(async (use) => {
    use({ close: () => stack.disposeAsync() });
    settings = { ...(await startServers(stack)), ADMIN_EMAILS: admin };
    projections = start('projections');
    const ingest = start('ingest');
    gateway = use(await startProductProcess({ ...settings, ROLES: 'gateway' }));
    await Promise.all([projections, ingest].map(hasRole));
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
    projections = start('projections');
    await first.stop();
    expect(await first.ended).toBe(0);
    const show = buildSubmission();
    expect(await createClient(gateway).call('POST', '/api/submissions', show)).toMatchObject({ status: 201 });
    await hasRole(projections);
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
