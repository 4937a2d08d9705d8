import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type LiveState, liveConnection } from './live-connection.ts';
import type { TypedDocument } from './typed-document.ts';
import { whenIdle } from './when-idle.ts';

const subscribeAgainAfter = 10_000;
let subscriptions = 0;

/**
 * Follows a subscription while the component is mounted, starting when the browser is idle. Nothing is replayed:
 * `onGap` says, each time the server has begun to follow, that changes may have been missed until then and what
 * is shown should be asked for again. Answers whether the connection stands.
 */
export function useLive<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  onData: (answer: Answer) => void,
  onGap: () => void,
): LiveState {
  const query = document.toString();
  const values = JSON.stringify(variables);
  const tell = useEffectEvent(onData);
  const tellGap = useEffectEvent(onGap);

  useEffect(() => {
    let ended = false;
    let leave = () => {};
    let repeat: ReturnType<typeof setTimeout> | undefined;

    async function follow(): Promise<void> {
      const client = await liveConnection.client();
      if (ended) return;
      let over = false;
      const again = () => {
        if (ended || over) return;
        over = true;
        liveConnection.onFail();
        leave();
        repeat = setTimeout(follow, subscribeAgainAfter);
      };
      const id = String(++subscriptions);
      const stopHearing = client.on('ping', (received, payload) => {
        if (!received || payload?.stands !== id) return;
        liveConnection.onReconnect();
        tellGap();
      });
      const unsubscribe = client.subscribe<Answer>(
        { query, variables: JSON.parse(values), extensions: { id } },
        {
          next: ({ data, errors }) => {
            if (data) return tell(data);
            // The change is known, but not what it was.
            console.error(errors);
            tellGap();
          },
          error: (error) => {
            console.error(error);
            again();
          },
          complete: again,
        },
      );
      leave = () => {
        stopHearing();
        unsubscribe();
      };
    }

    const cancel = whenIdle(follow);
    return () => {
      ended = true;
      cancel();
      clearTimeout(repeat);
      leave();
    };
  }, [query, values]);

  return useSyncExternalStore(liveConnection.subscribe, liveConnection.current);
}
