import { hash } from 'node:crypto';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { NewEvent, RecordedEvent } from '#schema/kernel/message.ts';
import { toPosition } from '#schema/kernel/position.ts';
import { DamagedLog } from '../event-log.ts';

/** An event as it is sent; `data` and `metadata` are JSON text. */
export type SerializedEvent = { id: string; type: string; data: string; metadata: string };

/**
 * The engine's metadata of an event: ours, `seal` (the event's checksum), and the call of `append` that wrote
 * it.
 */
type Metadata = { meta: NewEvent['meta']; seal: string; attempt: string };

/** An event as stored, and the call of `append` that wrote it. */
export type StoredEvent = { event: RecordedEvent; attempt: string };

/** Serializes the events of one append, each with a checksum that covers its stream and revision. */
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
 * Parses a response of the server, without `prefix` in the stream's name; null when it contains no event.
 * Throws `DamagedLog` for an event whose content, stream or revision is not what was appended.
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
  const checkedFields = [stream, String(revision), id, type, data, JSON.stringify(metadata?.meta)];
  if (!metadata || metadata.seal !== checksumOf(checkedFields))
    throw new DamagedLog(`position ${position}`, 'the event is not the one that was appended');
  const { meta, attempt } = metadata;
  return { event: { id, type, data: JSON.parse(data), meta, stream, revision, position }, attempt };
}

/** The server sends the highest 64-bit number for a missing position. */
const noPosition = '18446744073709551615';

/**
 * SHA-256, 64 hex digits. Starts with the lengths, so that text moved from one field to the next changes the
 * hash.
 */
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
