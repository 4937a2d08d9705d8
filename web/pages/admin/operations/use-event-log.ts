import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { EventLogDocument, type EventLogQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import {
  continuation,
  isLatest,
  type LogFilter,
  type LogWindow,
  pageSize,
  startOf,
  withPage,
} from './log-window.ts';

/** The log of one filter, read on page by page. A page of a rare type may be empty: then the next one is asked. */
export function useEventLog({ type, stream, from }: LogFilter) {
  const client = useClient();
  const [window, setWindow] = useState<LogWindow>();
  const [error, setError] = useState<CombinedError>();
  const [reading, setReading] = useState(false);
  const turn = useRef(0);

  async function read(before: LogWindow, start: string | null, latest = false): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    setError(undefined);
    let shown = before;
    let behind = start;
    do {
      const answer = await client
        .query<EventLogQuery>(
          EventLogDocument.toString(),
          { from: behind, type: type || null, stream: stream || null, latest, first: pageSize },
          { requestPolicy: 'network-only' },
        )
        .toPromise();
      if (mine !== turn.current) return;
      if (!answer.data) {
        setError(answer.error);
        break;
      }
      shown = withPage(shown, answer.data.log);
      behind = shown.next;
      setWindow(shown);
    } while (behind !== null && shown.entries.length === before.entries.length);
    setReading(false);
  }

  function start(): void {
    setWindow(undefined);
    const filter = { type, stream, from };
    void read({ entries: [], next: null }, startOf(filter), isLatest(filter));
  }

  const startFilter = useEffectEvent(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filter is read from its own start
  useEffect(() => {
    startFilter();
  }, [type, stream, from]);

  return {
    window,
    error,
    reading,
    restart: start,
    readOn: () => window && void read(window, continuation(window)),
  };
}
