import type { EventLog } from '#stores/event-log/event-log.ts';

/** The same log; `onAppend` gets the milliseconds of each append. */
export function timedLog(log: EventLog, onAppend: (ms: number) => void): EventLog {
  return {
    async append(stream, events, expected) {
      const startedAt = performance.now();
      const answer = await log.append(stream, events, expected);
      onAppend(performance.now() - startedAt);
      return answer;
    },
    readStream: (stream, from) => log.readStream(stream, from),
    streamNames: (prefix) => log.streamNames(prefix),
    readAll: (after, limit) => log.readAll(after, limit),
    follow: (after, signal) => log.follow(after, signal),
    latest: (limit) => log.latest(limit),
    countAfter: (after, most) => log.countAfter(after, most),
    head: () => log.head(),
    close: () => log.close(),
  };
}
