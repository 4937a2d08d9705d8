import { randomUUIDv7 } from 'node:crypto';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import type { IngestMeans } from './means.ts';

/** Who wants something done, and the intent it belongs to. */
export type Intent = { actor: Actor; correlationId: string; causationId?: string };

/** Everything that no person asked for. */
export const scraper: Actor = { kind: 'system', id: 'scraper' };

/** What a new command brings along. */
export function metadataOf(
  { now }: Pick<IngestMeans, 'now'>,
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
