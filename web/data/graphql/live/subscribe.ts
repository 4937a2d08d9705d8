import { loadClient } from '../client.ts';
import { liveClient } from './live-connection.ts';
import { liveState, resubscribeDelayMs } from './use-live.ts';
import { withTypenames } from './with-typenames.ts';

let subscriptions = 0;

/**
 * Subscribes until `signal` is aborted, again after each failure. `onGap` is called each time the server has started
 * the subscription, with the state of the rows of shows at that time, and when it has failed to send a change.
 */
export async function subscribe<Data>(
  query: string,
  variables: Record<string, unknown>,
  onData: (data: Data) => void,
  onGap: (rows?: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // A message changes its cache.
  const [client] = await Promise.all([liveClient(), loadClient()]);
  if (signal.aborted) return;
  let failed = false;
  const retry = () => {
    if (signal.aborted || failed) return;
    failed = true;
    liveState.set('reconnecting');
    disconnect();
    const timer = setTimeout(() => subscribe(query, variables, onData, onGap, signal), resubscribeDelayMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const id = String(++subscriptions);
  const stopListening = client.on('ping', (received, payload) => {
    if (!received || payload?.stands !== id) return;
    liveState.set('live');
    onGap(payload.rows as string | undefined);
  });
  const unsubscribe = client.subscribe<Data>(
    { query: withTypenames(query), variables, extensions: { id } },
    {
      next: ({ data, errors }) => {
        if (data) return onData(data);
        // The session has ended meanwhile, which the page learns elsewhere.
        if (errors?.some(({ extensions }) => extensions?.code === 'unauthorized')) return;
        // Something changed, but the new value failed to resolve.
        console.error(errors);
        onGap();
      },
      error: (error) => {
        console.error(error);
        retry();
      },
      complete: retry,
    },
  );
  function disconnect(): void {
    signal.removeEventListener('abort', disconnect);
    stopListening();
    unsubscribe();
  }
  signal.addEventListener('abort', disconnect);
}
