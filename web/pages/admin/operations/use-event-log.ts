import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { loadClient } from '#web/data/graphql/client.ts';
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

/** The log of one filter, page by page. Pages of a rare type may be empty: then the next page is loaded. */
export function useEventLog({ type, stream, from }: LogFilter) {
  const [window, setWindow] = useState<LogWindow>();
  const [error, setError] = useState<CombinedError>();
  const [reading, setReading] = useState(false);
  const latestRun = useRef(0);

  async function read(current: LogWindow, start: string | null, latest = false): Promise<void> {
    latestRun.current += 1;
    const run = latestRun.current;
    setReading(true);
    setError(undefined);
    const { urql } = await loadClient();
    let next = current;
    let after = start;
    do {
      const result = await urql
        .query<EventLogQuery>(
          EventLogDocument.toString(),
          { from: after, type: type || null, stream: stream || null, latest, first: pageSize },
          { requestPolicy: 'network-only' },
        )
        .toPromise();
      if (run !== latestRun.current) return;
      if (!result.data) {
        setError(result.error);
        break;
      }
      next = withPage(next, result.data.log);
      after = next.next;
      setWindow(next);
    } while (after !== null && next.entries.length === current.entries.length);
    setReading(false);
  }

  function start(): void {
    setWindow(undefined);
    const filter = { type, stream, from };
    void read({ entries: [], next: null }, startOf(filter), isLatest(filter));
  }

  const startFilter = useEffectEvent(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filter starts from its own position
  useEffect(() => {
    startFilter();
  }, [type, stream, from]);

  return {
    window,
    error,
    reading,
    restart: start,
    readMore: () => window && void read(window, continuation(window)),
  };
}
