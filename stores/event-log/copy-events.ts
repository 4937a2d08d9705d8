import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { EventLog } from './event-log.ts';
import { eachEvent } from './event-pages.ts';
import type { LogTools } from './operator.ts';
import { chainStart, hashOfEvent } from './sqlite/check/hash-chain.ts';

/** The target has other events than the source, or its writer appends meanwhile. */
export class OtherEvents extends Error {
  override readonly name = 'OtherEvents';
}

/** `events` and `hash` are the source's; `added` were missing in the target, which has `more` after them. */
export type Copied = { events: number; hash: string; added: number; more: number };

/**
 * The target of a copy. `groups` is true for a log that commits the appends of one tick in their order and together, so
 * that the copy does not wait for each.
 */
export type CopyTarget = { log: Pick<EventLog, 'append' | 'readAll' | 'head'>; groups: boolean };

/** Appends that are issued together; the embedded log commits up to 500 at once. */
const pageSize = 500;

/**
 * Appends the events of a source, in its order, with their ids, streams and revisions, to a log that has none or the
 * first of them: an interrupted copy continues, and a repeated one only compares. Nobody else may append meanwhile.
 * Throws `OtherEvents`.
 */
export async function copyEvents(
  source: AsyncIterable<RecordedEvent>,
  { log, groups }: CopyTarget,
  onProgress: (events: number) => void = () => {},
): Promise<Copied> {
  const copied: Copied = { events: 0, hash: chainStart, added: 0, more: 0 };
  const present = eachEvent(log);
  let there = await present.next();
  let page: RecordedEvent[] = [];

  async function flush(): Promise<void> {
    const appends = runsOf(page).map((run) => () => appendRun(log, run));
    if (groups) await Promise.all(appends.map((append) => append()));
    else for (const append of appends) await append();
    copied.added += page.length;
    page = [];
    onProgress(copied.events);
  }

  for await (const event of source) {
    copied.events += 1;
    const before = copied.hash;
    copied.hash = hashOfEvent(before, copied.events, event);
    if (there.done) {
      page.push(event);
      if (page.length === pageSize) await flush();
      continue;
    }
    if (hashOfEvent(before, copied.events, there.value) !== copied.hash)
      throw new OtherEvents(
        `event ${copied.events} of the target is not that of the source: ${there.value.stream} ${there.value.revision}; an import needs a log that is empty or has the first events of the same export`,
      );
    if (copied.events % pageSize === 0) onProgress(copied.events);
    there = await present.next();
  }
  await flush();
  for (; !there.done; there = await present.next()) copied.more += 1;
  return copied;
}

/** Reads the target again with its own checks; throws `OtherEvents` when it is not what was copied. */
export async function checkCopy(
  { events, hash, more }: Copied,
  { check }: Pick<LogTools, 'check'>,
): Promise<void> {
  const found = await check();
  // Later events of the target change the hash of its last one; the copy has compared those before.
  const same = more > 0 || found.hash === hash;
  if (found.events !== events + more || !same)
    throw new OtherEvents(
      `the target has ${found.events} events with the hash ${found.hash} after the copy, not ${events} with ${hash}`,
    );
}

/** Neighbouring events of one stream; one append each. */
function runsOf(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const runs: RecordedEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.stream === event.stream) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

async function appendRun(log: CopyTarget['log'], run: readonly RecordedEvent[]): Promise<void> {
  const [{ stream, revision }] = run as [RecordedEvent];
  const events = run.map(({ id, type, data, meta }) => ({ id, type, data, meta }));
  const { repeated } = await log.append(stream, events, revision === 0 ? 'no-stream' : revision - 1);
  if (repeated) throw new OtherEvents(`${stream} ${revision} was appended by another process meanwhile`);
}
