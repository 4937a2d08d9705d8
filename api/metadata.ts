import { createHash, randomUUIDv7 } from 'node:crypto';
import { v5 } from 'uuid';
import type { CommandMetadata } from '#schema/message.ts';
import type { Caller, Gateway } from './gateway.ts';

const namespace = '9c4c3f0e-6f0a-5d0a-9a51-5b2f0f3c7e11';

/** A UUIDv5 of the parts: the same parts give the same id, in any process and after any crash. */
export function derivedId(...parts: readonly string[]): string {
  return v5(parts.join('\n'), namespace);
}

/** What a command can create. */
type Created = 'submission' | 'listing' | 'comment' | 'venue' | 'review' | 'claim' | 'adEnquiry';

/**
 * The id of what is created: a UUIDv7 with the time of the id that it follows from (a command's, or a submission's
 * for its listing), the rest a hash of kind and id, so that a repeat gives the same (GEN-22).
 */
export function createdId(kind: Created, from: string): string {
  const hash = createHash('sha256').update(`${kind}\n${from}`).digest('hex');
  const [time = hash.slice(-12)] = /^[0-9a-f]{12}/.exec(from.replaceAll('-', '')) ?? [];
  const variant = '89ab'[Number.parseInt(hash.slice(0, 1), 16) % 4];
  const groups = [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(1, 4)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ];
  return groups.join('-');
}

/** What a caller's command brings along: the time now, who asks, and the request as its intent. */
export function metadataFor(
  gateway: Pick<Gateway, 'now'>,
  caller: Pick<Caller, 'actor' | 'correlationId'>,
  commandId: string = randomUUIDv7(),
): CommandMetadata {
  return {
    at: gateway.now().toISOString(),
    actor: caller.actor,
    correlationId: caller.correlationId,
    causationId: null,
    commandId,
  };
}
