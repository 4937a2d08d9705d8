import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
