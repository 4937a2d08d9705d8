import { randomUUIDv7 } from 'node:crypto';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import type { IngestDeps } from './deps.ts';

/** Who wants something done, and the intent it belongs to. */
export type Intent = { actor: Actor; correlationId: string; causationId?: string };

/** Everything that no person asked for. */
export const scraperActor: Actor = { kind: 'system', id: 'scraper' };

/** What a new command brings along. */
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
