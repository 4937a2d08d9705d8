import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord, MemoryEventStore } from './memory.fixture.ts';
import { caughtUp, checkpoint, confirmation, eventAnswer, nameOf, notFoundAnswer } from './wire.fixture.ts';

/** No record begins at the requested position. */
export class InvalidPosition extends Error {}

/** The server's batch size: after so many records it lets other requests run. */
const batch = 32;

/** The responses of one call of Read, as `Streams.Read` sends them; those of a subscription never end. */
export async function* answersTo(
  request: ReadReq,
  store: MemoryEventStore,
  stop: AbortSignal,
): AsyncGenerator<ReadResp> {
  const options = request.getOptions()!;
  if (options.hasStream()) yield* ofStream(options, store);
  else if (options.hasSubscription()) yield* ofSubscription(options, store, stop);
  else if (options.getReadDirection() === 1) yield* ofRecords(store.log.toReversed(), options);
  else yield* ofRecords(store.log.slice(start(options, store)), options);
}

async function* ofStream(options: ReadReq.Options, store: MemoryEventStore) {
  const place = options.getStream()!;
  const name = nameOf(place.getStreamIdentifier());
  const records = store.readStream(name);
  if (!records) yield notFoundAnswer(name);
  else yield* ofRecords(records.slice(place.hasRevision() ? Number(place.getRevision()) : 0), options);
}

async function* ofRecords(records: readonly LogRecord[], options: ReadReq.Options) {
  let left = Number(options.getCount());
  for (const [at, record] of records.entries()) {
    if (left === 0) return;
    if (at % batch === batch - 1) await turn();
    if (!matches(record, options)) continue;
    left -= 1;
    yield eventAnswer(record);
  }
}

/**
 * Starts after the first record at the requested position, whichever record that is: the server skips one
 * event there without checking that it is the requested one.
 */
async function* ofSubscription(options: ReadReq.Options, store: MemoryEventStore, stop: AbortSignal) {
  const from = options.getAll()!.hasStart() ? 0 : start(options, store) + 1;
  const window = options.getFilter()!.getMax();
  let live = false;
  let considered = 0;
  yield confirmation();
  for (let at = from; !stop.aborted; ) {
    const record = store.log[at];
    if (!record) {
      if (!live) yield caughtUp();
      live = true;
      await once(store, 'written', { signal: stop });
      continue;
    }
    at += 1;
    considered += 1;
    if (matches(record, options)) yield eventAnswer(record);
    if (considered % window === 0) yield checkpoint(record);
    if (considered % batch === 0) await turn();
  }
}

function start(options: ReadReq.Options, store: MemoryEventStore): number {
  const all = options.getAll()!;
  if (all.hasStart()) return 0;
  const before = store.before(BigInt(all.getPosition()!.getCommitPosition()));
  if (before === undefined) throw new InvalidPosition();
  return before;
}

function matches({ stream }: LogRecord, options: ReadReq.Options): boolean {
  const filter = options.getFilter();
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList();
  return !prefixes || prefixes.some((prefix) => stream.startsWith(prefix));
}
