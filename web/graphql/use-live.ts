import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { TypedDocumentString } from './generated/graphql.ts';
import { type LiveState, liveConnection } from './live-connection.ts';
import { whenIdle } from './when-idle.ts';

const subscribeAgainAfter = 10_000;

/**
 * Follows a subscription while the component is mounted, starting when the browser is idle. Nothing is replayed:
 * `onGap` says, at the start and after each reconnect, that changes may have been missed and what is shown should
 * be asked for again. Answers whether the connection stands.
 */
export function useLive<Answer, Variables>(
  document: TypedDocumentString<Answer, Variables>,
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
        liveConnection.troubled();
        leave();
        repeat = setTimeout(follow, subscribeAgainAfter);
      };
      const stopHearing = client.on('connected', () => tellGap());
      const unsubscribe = client.subscribe<Answer>(
        { query, variables: JSON.parse(values) },
        {
          next: ({ data }) => {
            if (data) tell(data);
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
      if (!liveConnection.isOpen()) return;
      if (repeat) liveConnection.recovered();
      tellGap();
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
