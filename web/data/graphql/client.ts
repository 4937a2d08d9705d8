import { createStore } from '../create-store.ts';
import { handedOver } from './answers.ts';
import type { Change, createGraphClient, GraphClient } from './graph-client.ts';

/**
 * Undefined until it is loaded: a page that the server has rendered is taken over with the answers in its document
 * (260).
 */
const clients = createStore<GraphClient | undefined>(undefined, () => undefined);

/** The client of the current user; its cache has what this user may read. */
export const { get: currentClient, use: useClient } = clients;

let create: typeof createGraphClient | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    ({ createGraphClient: create } = await import('./graph-client.ts'));
    const client = create(handedOver());
    // Components render in a task of their own.
    await new Promise((resolve) => setTimeout(resolve));
    clients.set(client);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The client, loaded at the first call. When that fails, the next call tries again. */
export async function loadClient(): Promise<GraphClient> {
  loading ??= load();
  await loading;
  return clients.get()!;
}

/**
 * Replaces the client by one with an empty cache, after a sign-in or sign-out. Mounted queries run again; each
 * shows its former result until the new one arrives, so that nothing that is open or typed gets lost.
 */
export function renewClient(): void {
  if (create) clients.set(create([]));
  else loadClient().then(renewClient, console.error);
}

/**
 * Changes the cache. Mounted queries with a changed value render again; those that lack a value now are fetched. The
 * change is newer than the response to any query that was sent before it.
 */
export function changeCache(change: Change): void {
  const client = clients.get();
  if (client) client.change(change);
  else loadClient().then((loaded) => loaded.change(change), console.error);
}
