import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { aShow } from '../../testing/examples.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../../testing/site.ts';

/** A GraphQL response, as far as the tests read it. */
type Answered = {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the tests state what they expect
  data: any;
  errors: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
};

type Asking = { variables?: Record<string, unknown>; operationName?: string };

/** A GraphQL client; `cookie` is its session. */
export type GraphqlClient = { cookie: string | null; send(query: string, how?: Asking): Promise<Answered> };

/** A person with the session of a cookie, or a guest. */
export function graphqlClient(site: Site, cookie: string | null = null): GraphqlClient {
  const headers: OutgoingHttpHeaders = cookie === null ? {} : { cookie };
  return {
    cookie,
    send: async (query, how = {}) => {
      const got = await site.guest('POST', '/graphql', { query, ...how }, headers);
      const { data = null, errors = [] } = (got.body ?? {}) as Partial<Answered>;
      return { status: got.status, headers: got.headers, data, errors };
    },
  };
}

/** A client that signed in by the mailed link. */
export async function signedInClient(site: Site, email: string): Promise<GraphqlClient> {
  await site.guest('POST', '/api/auth/send-magic-link', { email });
  const { headers } = await site.guest('POST', '/api/auth/verify', { token: tokenIn(site.mailTo(email)) });
  return graphqlClient(site, String(headers['set-cookie']).split(';')[0] ?? '');
}

export const submitShow = 'mutation($input: ShowInput!) { submitShow(input: $input) { id status message } }';
export const createEvent =
  'mutation($input: EventInput!) { createEvent(input: $input) { id performer date approved } }';

/** A site with a guest and an administrator as GraphQL clients. */
export type GraphqlSite = {
  site: Site;
  guest: GraphqlClient;
  admin: GraphqlClient;
  /** The id of a show that the guest has sent, a second after the one before. */
  sendShow(but?: Record<string, unknown>): Promise<string>;
};

export async function startGraphqlSite(): Promise<GraphqlSite> {
  const site = await startSite();
  const guest = graphqlClient(site);
  return {
    site,
    guest,
    admin: await signedInClient(site, adminEmail),
    async sendShow(but = {}) {
      site.advanceTime(1000);
      const { data } = await guest.send(submitShow, { variables: { input: aShow(but) } });
      return data.submitShow.id;
    },
  };
}

type Message = { type: string; id?: string; payload?: unknown };
// biome-ignore lint/suspicious/noExplicitAny: the tests state what they expect
type SubscriptionResult = { data: any; errors?: { extensions: Record<string, unknown> }[] };

/** A websocket client that records every message of the protocol. */
export type Subscriber = {
  socket: WebSocket;
  messages: Message[];
  /** The results of one subscription so far. */
  results(id: string): SubscriptionResult[];
  send(message: Message): void;
  subscribe(id: string, query: string, variables?: Record<string, unknown>): void;
  /** The code with which the connection ended. */
  closed: Promise<number>;
};

type Opening = { cookie?: string | null; origin?: string | null; init?: boolean };

/** Opens a websocket from the site's own origin, or with the given options; rejects with the status of a refused upgrade in its message. */
export async function openSocket(
  site: Site,
  { cookie, origin, init = true }: Opening = {},
): Promise<Subscriber> {
  const from = origin === undefined ? site.config.PUBLIC_URL : origin;
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { ...(from && { origin: from }), ...(cookie && { cookie }) },
  });
  const messages: Message[] = [];
  socket.on('message', (text) => messages.push(JSON.parse(String(text))));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const send = (message: Message) => socket.send(JSON.stringify(message));
  if (init) {
    send({ type: 'connection_init' });
    await once(socket, 'message');
  }
  return {
    socket,
    messages,
    send,
    closed,
    results: (subscription) =>
      messages.flatMap(({ type, id, payload }) =>
        type === 'next' && id === subscription ? [payload as SubscriptionResult] : [],
      ),
    subscribe: (id, query, variables) => send({ id, type: 'subscribe', payload: { query, variables } }),
  };
}

/** Subscribes, and waits for the server's ping: from now on nothing is missed. */
export async function subscribeReady(
  client: Subscriber,
  id: string,
  query: string,
  variables = {},
): Promise<Subscriber> {
  client.subscribe(id, query, variables);
  await eventually(() =>
    expect(client.messages).toContainEqual(
      expect.objectContaining({ type: 'ping', payload: expect.objectContaining({ stands: id }) }),
    ),
  );
  return client;
}
