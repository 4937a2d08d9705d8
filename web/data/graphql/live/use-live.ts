import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../create-store.ts';
import type { TypedDocument } from '../typed-document.ts';
import { whenIdle } from '../when-idle.ts';

export type LiveState = 'live' | 'reconnecting';

/** Of the one WebSocket of this page. */
export const liveState = createStore<LiveState>('live');

export const resubscribeDelayMs = 10_000;

/**
 * Subscribes while the component is mounted, starting when the browser is idle. Missed events are not replayed:
 * `onGap` is called each time the server has started the subscription, because changes may have been missed before,
 * so displayed data should be refetched; not while the rows of shows are those of `rows`, which the displayed data was
 * made from, or of the last start. Returns the state of the connection.
 */
export function useLive<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  onData: (data: Data) => void,
  onGap: () => void,
  rows?: string,
): LiveState {
  const query = document.toString();
  const values = JSON.stringify(variables);
  const handleData = useEffectEvent(onData);
  const handleGap = useEffectEvent(onGap);
  const displayedRows = useEffectEvent(() => rows);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let known = displayedRows();
    const handleStart = (current?: string) => {
      if (known !== undefined && current === known) return;
      if (known !== undefined) known = current;
      handleGap();
    };
    const start = () =>
      import('./subscribe.ts')
        .then(({ subscribe }) =>
          subscribe<Data>(query, JSON.parse(values), (data) => handleData(data), handleStart, signal),
        )
        .catch((error) => {
          console.error(error);
          const timer = setTimeout(start, resubscribeDelayMs);
          signal.addEventListener('abort', () => clearTimeout(timer));
        });
    const cancel = whenIdle(start);
    return () => {
      cancel();
      controller.abort();
    };
  }, [query, values]);

  return liveState.use();
}
