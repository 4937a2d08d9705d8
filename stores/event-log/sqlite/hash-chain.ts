import { hash } from 'node:crypto';

/** An event as it stands on disk; `data` and `meta` are JSON text. */
export type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  meta: string,
];

/** What the first event is chained to. */
export const chainStart = '0'.repeat(64);

/**
 * SHA-256, 64 hex digits, over the predecessor's hash and every field of the event. The lengths go first, so
 * that no text can be moved from one field to its neighbour unseen.
 */
export function chainHash(predecessor: string, event: EventRow): string {
  const [position, stream, revision, id, type, data, meta] = event;
  const lengths = `${stream.length} ${id.length} ${type.length} ${data.length}`;
  return hash(
    'sha256',
    `${predecessor}\n${position} ${revision} ${lengths}\n${stream}${id}${type}${data}${meta}`,
  );
}
