import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { vi } from 'vitest';
import { startServers } from '#app/testing/processes.fixture.ts';
import { startRoleProcess } from '#stores/testing/role-process.fixture.ts';
import { freePort } from './free-port.ts';
import { createMailbox } from './mailbox.ts';
import type { Product } from './product.ts';
import { startProductProcess } from './product-process.ts';
import { ada, signInMember } from './rest-client.ts';

/** The first sign-in is answered with 503 until the views follow, which takes longer on a slow server. */
const firstSignIn = { timeout: 60_000 };

/**
 * Starts the product on servers, with projections, ingest and two gateways in processes of their own. Connections of
 * the browser go to the gateways in turns; `ada` has an account and a session.
 */
export async function startProductOnServers(settings: Record<string, string>): Promise<Product> {
  await using starting = new AsyncDisposableStack();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared: Record<string, string> = { ...(await startServers(starting)), PUBLIC_URL: url, ...settings };
  for (const role of ['projections', 'ingest'] as const)
    starting.adopt(startRoleProcess(role, shared), (it) => it.stop());
  const ports: number[] = [];
  while (ports.length < 2) {
    const started = await startProductProcess({ ...shared, ROLES: 'gateway' });
    ports.push(Number(new URL(starting.adopt(started, (it) => it.dispose()).url).port));
  }
  starting.adopt(await balance(port, ports), (it) => void it.close());
  const dataDir = String(shared.DATA_DIR);
  let stack = starting;
  const product = { url, dataDir, ...createMailbox(dataDir), dispose: () => stack.disposeAsync() };
  const { cookies } = await vi.waitFor(() => signInMember(product, ada), firstSignIn);
  stack = starting.move();
  return { ...product, adminSession: { cookies } };
}

/** Forwards connections to the ports in turns. */
async function balance(port: number, ports: readonly number[]): Promise<Server> {
  let count = 0;
  const server = createServer((near) => {
    const far = connect({ port: ports[count++ % ports.length]!, host: 'localhost' });
    // A connection that one side cuts ends on the other.
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      pipeline(from, to, () => to.destroy());
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}
