import type { Cache } from '@urql/exchange-graphcache';
import { Client } from 'urql';
import { createStore, type Store } from '../create-store.ts';
import { createCache } from './cache.ts';
import { transport } from './transport.ts';

/** Cached queries do not expire and are not retried (REQ-13); `changeCache` and `refetch` update them. */
const createClient = () => new Client({ url: '/graphql', exchanges: [createCache(), transport] });

const clients: Store<Client> = createStore(createClient(), () => clients.get());

/** The client of the current user; its cache has what this user may read. */
export const { get: currentClient, use: useClient } = clients;

/** The client of the next rendering on the server. */
export const setClient = clients.set;

/**
 * Replaces the client by one with an empty cache, after a sign-in or sign-out. Mounted queries run again; each
 * shows its former result until the new one arrives, so that nothing that is open or typed gets lost.
 */
export function renewClient(): void {
  clients.set(createClient());
}

/**
 * Changes the cache. Mounted queries with a changed value render again; those that lack a value now are fetched. The
 * change is newer than the response to any query that was sent before it.
 */
export function changeCache(change: (cache: Cache) => void): void {
  currentClient()
    .mutation('mutation Change { change }', {}, { data: { change } })
    .subscribe(() => {});
}
