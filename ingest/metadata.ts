import { randomUUIDv7 } from 'node:crypto';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import type { IngestDeps } from './deps.ts';

/** The actor of a request and the correlation of its events. */
export type Intent = { actor: Actor; correlationId: string; causationId?: string };

/** The actor of commands that no person triggered. */
export const scraperActor: Actor = { kind: 'system', id: 'scraper' };

/** Metadata of a new command; `at` is ISO 8601 UTC. */
export function metadataFor(
  { now }: Pick<IngestDeps, 'now'>,
  { actor, correlationId, causationId = undefined }: Intent,
): CommandMetadata {
  return {
    at: now().toISOString(),
    actor,
    correlationId,
    causationId: causationId ?? null,
    commandId: randomUUIDv7(),
  };
}
