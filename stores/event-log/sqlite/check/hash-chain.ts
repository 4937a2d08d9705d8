import { hash } from 'node:crypto';
import type { RecordedEvent } from '#schema/kernel/message.ts';

/** An event as stored; `data` and `meta` are JSON text. */
export type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  meta: string,
];

/** The predecessor hash of the first event. */
export const chainStart = '0'.repeat(64);

/**
 * SHA-256, 64 hex digits, over the predecessor's hash and every field of the event. Starts with the lengths,
 * so that text moved from one field to the next changes the hash.
 */
export function chainHash(predecessor: string, event: EventRow): string {
  const [position, stream, revision, id, type, data, meta] = event;
  const lengths = `${stream.length} ${id.length} ${type.length} ${data.length}`;
  return hash(
    'sha256',
    `${predecessor}\n${position} ${revision} ${lengths}\n${stream}${id}${type}${data}${meta}`,
  );
}

/** The hash of an event as the `counter`-th of a log (1 is the first), whatever engine it was read from. */
export function hashOfEvent(
  predecessor: string,
  counter: number,
  {
    stream,
    revision,
    id,
    type,
    data,
    meta,
  }: Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'meta'>,
): string {
  return chainHash(predecessor, [
    counter,
    stream,
    revision,
    id,
    type,
    JSON.stringify(data),
    JSON.stringify(meta),
  ]);
}
