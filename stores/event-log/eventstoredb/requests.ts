import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type AppendReq, type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { counterOf, type Position, START } from '#schema/kernel/position.ts';
import type { ExpectedRevision } from '../event-log.ts';
import type { SerializedEvent } from './events.ts';

const { Options } = streams.ReadReq;

/**
 * Events that the server scans for one page of a filtered read; its default, 32, makes a rare event type slow
 * to find.
 */
const searchWindow = 2048;

/** The whole stream from a revision, or `count` events of it. */
export function streamRequest(stream: string, from: number, count?: number): ReadReq {
  const options = new Options();
  const toAllOptions = new Options.StreamOptions();
  toAllOptions.setStreamIdentifier(identifier(stream));
  toAllOptions.setRevision(String(from));
  options.setStream(toAllOptions);
  options.setNoFilter(new shared.Empty());
  options.setCount(String(count ?? Number.MAX_SAFE_INTEGER));
  return toReadRequest(options);
}

/** Events of `$all` at and after a position, of streams that begin with `prefix`. */
export function logRequest(prefix: string, from: Position, count: number): ReadReq {
  const options = filterByPrefix(prefix);
  options.setAll(place(from));
  options.setCount(String(count));
  return toReadRequest(options);
}

/** The last `count` events of `$all` in streams that begin with `prefix`, newest first. */
export function lastRequest(prefix: string, count: number): ReadReq {
  const options = filterByPrefix(prefix);
  const end = new Options.AllOptions();
  end.setEnd(new shared.Empty());
  options.setAll(end);
  options.setReadDirection(1);
  options.setCount(String(count));
  return toReadRequest(options);
}

/** A subscription to `$all` after a position, to streams that begin with `prefix`. */
export function followRequest(prefix: string, after: Position): ReadReq {
  const options = filterByPrefix(prefix);
  options.setAll(place(after));
  options.setSubscription(new Options.SubscriptionOptions());
  return toReadRequest(options);
}

/** The messages of an Append call: the stream and expected revision, then each event. */
export function appendRequests(
  stream: string,
  expected: ExpectedRevision,
  events: readonly SerializedEvent[],
): AppendReq[] {
  const options = new streams.AppendReq.Options();
  options.setStreamIdentifier(identifier(stream));
  if (expected === 'no-stream') options.setNoStream(new shared.Empty());
  else options.setRevision(String(expected));
  const head = new streams.AppendReq();
  head.setOptions(options);
  return [head, ...events.map(toProposedMessage)];
}

function toProposedMessage({ id, type, data, metadata }: SerializedEvent): AppendReq {
  const uuid = new shared.UUID();
  uuid.setString(id);
  const message = new streams.AppendReq.ProposedMessage();
  message.setId(uuid);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(data));
  message.setCustomMetadata(Buffer.from(metadata));
  const entry = new streams.AppendReq();
  entry.setProposedMessage(message);
  return entry;
}

function identifier(stream: string) {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream));
  return name;
}

/** An event written by gRPC has the same number as its commit and its prepare position. */
function place(position: Position) {
  const all = new Options.AllOptions();
  if (position === START) {
    all.setStart(new shared.Empty());
    return all;
  }
  const found = new Options.Position();
  found.setCommitPosition(String(counterOf(position)));
  found.setPreparePosition(String(counterOf(position)));
  all.setPosition(found);
  return all;
}

function filterByPrefix(prefix: string) {
  const names = new Options.FilterOptions.Expression();
  names.setPrefixList([prefix]);
  const filter = new Options.FilterOptions();
  filter.setStreamIdentifier(names);
  filter.setMax(searchWindow);
  filter.setCheckpointintervalmultiplier(1);
  const options = new Options();
  options.setFilter(filter);
  return options;
}

function toReadRequest(options: ReadReq.Options): ReadReq {
  const uuids = new Options.UUIDOption();
  uuids.setString(new shared.Empty());
  options.setUuidOption(uuids);
  options.setResolveLinks(false);
  const whole = new streams.ReadReq();
  whole.setOptions(options);
  return whole;
}
