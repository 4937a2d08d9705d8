import { setTimeout as pause } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';

/**
 * Connects the client again when a check of a server has not ended after `maxMs` milliseconds. The driver (7.8) waits for
 * ever for the reply to a check that it writes to a socket destroyed in the same turn of the event loop, as when a server
 * ends all connections at once; it starts no other check, so every call fails from then on. Calls in the meantime reject.
 * Returns the function that closes the client.
 */
export function reconnectAfterHungCheck(client: MongoClient, maxMs: number): () => Promise<void> {
  const checks = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  let isReconnecting = false;

  const ended = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(checks.get(connectionId));
    checks.delete(connectionId);
  };
  const endAll = () => {
    for (const connectionId of [...checks.keys()]) ended({ connectionId });
  };

  async function reconnect(): Promise<void> {
    if (isReconnecting) return;
    isReconnecting = true;
    while (!isClosed) {
      endAll();
      try {
        await client.close();
        await client.connect();
        break;
      } catch {
        // The server is still away; the calls in the meantime have said so.
        await pause(100);
      }
    }
    isReconnecting = false;
    if (isClosed) await client.close();
  }

  client.on('serverHeartbeatStarted', (check) => {
    ended(check);
    if (!isClosed) checks.set(check.connectionId, setTimeout(reconnect, maxMs).unref());
  });
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  // A server that the set names differently, or no longer, is closed during its check.
  client.on('serverClosed', ({ address }) => ended({ connectionId: address }));
  return async () => {
    isClosed = true;
    endAll();
    await client.close();
  };
}
