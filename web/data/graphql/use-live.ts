import { createRequest, formatDocument, stringifyDocument } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { type LiveState, liveClient, liveState } from './live-connection.ts';
import type { TypedDocument } from './typed-document.ts';
import { whenIdle } from './when-idle.ts';

/** The cache needs the type of each object of a message. */
const withTypenames = (query: string) => stringifyDocument(formatDocument(createRequest(query, {}).query));

const resubscribeDelayMs = 10_000;
let subscriptions = 0;

/**
 * Subscribes while the component is mounted, starting when the browser is idle. Missed events are not replayed:
 * `onGap` is called each time the server has started the subscription, because changes may have been missed before,
 * so displayed data should be refetched. Returns the state of the connection.
 */
export function useLive<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  onData: (data: Data) => void,
  onGap: () => void,
): LiveState {
  const query = document.toString();
  const values = JSON.stringify(variables);
  const handleData = useEffectEvent(onData);
  const handleGap = useEffectEvent(onGap);

  useEffect(() => {
    let ended = false;
    let disconnect = () => {};
    let retryTimer: ReturnType<typeof setTimeout> | undefined;

    async function start(): Promise<void> {
      const client = await liveClient();
      if (ended) return;
      let failed = false;
      const retry = () => {
        if (ended || failed) return;
        failed = true;
        liveState.set('reconnecting');
        disconnect();
        retryTimer = setTimeout(start, resubscribeDelayMs);
      };
      const id = String(++subscriptions);
      const stopListening = client.on('ping', (received, payload) => {
        if (!received || payload?.stands !== id) return;
        liveState.set('live');
        handleGap();
      });
      const unsubscribe = client.subscribe<Data>(
        { query: withTypenames(query), variables: JSON.parse(values), extensions: { id } },
        {
          next: ({ data, errors }) => {
            if (data) return handleData(data);
            // Something changed, but the new value failed to resolve.
            console.error(errors);
            handleGap();
          },
          error: (error) => {
            console.error(error);
            retry();
          },
          complete: retry,
        },
      );
      disconnect = () => {
        stopListening();
        unsubscribe();
      };
    }

    const cancel = whenIdle(start);
    return () => {
      ended = true;
      cancel();
      clearTimeout(retryTimer);
      disconnect();
    };
  }, [query, values]);

  return liveState.use();
}
