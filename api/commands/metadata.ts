import { randomUUIDv7 } from 'node:crypto';
import { v5 } from 'uuid';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import type { Caller, Platform } from '../gateway.ts';

/** The actor without an account, or when the account must not be recorded. */
export const guestActor: Actor = { kind: 'guest', id: 'guest' };

const namespace = '9c4c3f0e-6f0a-5d0a-9a51-5b2f0f3c7e11';

/** A UUIDv5 of the parts: the same parts give the same id, in any process and after any crash. */
export function derivedId(...parts: readonly string[]): string {
  return v5(parts.join('\n'), namespace);
}

/** The metadata of a caller's command: the time, the actor, and the request as its correlation. */
export function metadataFor(
  gateway: Pick<Platform, 'now'>,
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
