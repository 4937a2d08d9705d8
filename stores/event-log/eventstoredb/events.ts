import { hash } from 'node:crypto';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { NewEvent, RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { DamagedLog } from '../event-log.ts';

/** An event as it is sent; `data` and `metadata` are JSON text. */
export type SerializedEvent = { id: string; type: string; data: string; metadata: string };

/** What stands in the engine's metadata: ours, the seal, and which call of `append` wrote the event. */
type Metadata = { meta: NewEvent['meta']; seal: string; attempt: string };

/** An event as it was found, and which call of `append` wrote it. */
export type StoredEvent = { event: RecordedEvent; attempt: string };

/** Seals the events of one append for their places in the stream. */
export function serializeEvents(
  stream: string,
  firstRevision: number,
  events: readonly NewEvent[],
  attempt: string,
): SerializedEvent[] {
  return events.map(({ id, type, data, meta }, place) => {
    const text = JSON.stringify(data);
    const seal = checksumOf([stream, String(firstRevision + place), id, type, text, JSON.stringify(meta)]);
    return { id, type, data: text, metadata: JSON.stringify({ meta, seal, attempt } satisfies Metadata) };
  });
}

/**
 * Reads an answer of the server, `prefix` taken off the stream's name; null when it is no event. Throws
 * `DamagedLog` for an event that is not as it was appended, or not where.
 */
export function parseEvent(answer: ReadResp, prefix: string): StoredEvent | null {
  const record = answer.getEvent()?.getEvent();
  if (!record) return null;
  const stream = decode(record.getStreamIdentifier()?.getStreamName_asU8()).slice(prefix.length);
  const revision = Number(record.getStreamRevision());
  const commit = record.getCommitPosition();
  if (commit !== record.getPreparePosition() || commit === noPosition)
    throw new DamagedLog(
      `${stream} ${revision}`,
      'the event has no place of its own: it was written in a transaction, or the server is older than 22.6',
    );
  const position = toPosition(BigInt(commit));
  const id = record.getId()?.getString() ?? '';
  const type = record.getMetadataMap().get('type') ?? '';
  const data = decode(record.getData_asU8());
  const metadata = metadataOf(decode(record.getCustomMetadata_asU8()));
  const sealed = [stream, String(revision), id, type, data, JSON.stringify(metadata?.meta)];
  if (!metadata || metadata.seal !== checksumOf(sealed))
    throw new DamagedLog(`position ${position}`, 'the event is not the one that was appended');
  const { meta, attempt } = metadata;
  return { event: { id, type, data: JSON.parse(data), meta, stream, revision, position }, attempt };
}

/** Without a position the server sends the highest number that 64 bits hold. */
const noPosition = '18446744073709551615';

/** SHA-256, 64 hex digits. The lengths go first, so that no text moves from one field to its neighbour unseen. */
function checksumOf(fields: readonly string[]): string {
  return hash('sha256', `${fields.map(({ length }) => length).join(' ')}\n${fields.join('')}`);
}

function metadataOf(text: string): Metadata | null {
  try {
    const { meta, seal, attempt } = JSON.parse(text);
    return { meta, seal, attempt };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

const decode = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString();
