import type { Client } from 'graphql-ws';
import { liveState } from './use-live.ts';

let connecting: Promise<Client> | undefined;

const pingIntervalMs = 15_000;
const pongTimeoutMs = 5_000;
const maxRetryDelayMs = 20_000;
/** Close code of an intended close, for example after the last subscription ends. */
const normalClosure = 1000;

async function connect(): Promise<Client> {
  const { createClient } = await import('graphql-ws/client');
  let pongTimeout: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  return createClient({
    generateID: ({ extensions }) => String(extensions?.id),
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    keepAlive: pingIntervalMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.min(maxRetryDelayMs, 500 * 2 ** retries) * (0.5 + Math.random())),
      ),
    on: {
      connected: (opened) => {
        socket = opened as WebSocket;
        liveState.set('live');
      },
      closed: (event) => {
        clearTimeout(pongTimeout);
        if ((event as CloseEvent).code !== normalClosure) liveState.set('reconnecting');
      },
      ping: (received) => {
        if (!received) pongTimeout = setTimeout(() => socket?.close(4408, 'No pong'), pongTimeoutMs);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimeout);
      },
    },
  });
}

/** The one WebSocket of this page, opened by the first subscription; reconnects forever. */
export const liveClient = (): Promise<Client> => (connecting ??= connect());
