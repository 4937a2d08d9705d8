import type { Caller, Gateway } from '../../gateway.ts';
import { refreshCaller } from '../../server/request/callers.ts';

const everyMs = 4_000;
const freshMs = 1_000;

export type RoleWatch = {
  /** Called before each message. Calls `lost` before it resolves when the caller is no longer the same. */
  verify(): Promise<void>;
  stop(): void;
};

/**
 * Watches that a connection's caller keeps the role it came with: checked per message (a result is reused for one
 * second) and every 4 s. Calls `lost` when the session ended or the role changed (ROLE-04).
 */
export function watchRole(gateway: Gateway, caller: Caller, lost: () => void): RoleWatch {
  if (caller.session === null) return { verify: async () => {}, stop: () => {} };
  let checked = Date.now();
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    const { actor } = await refreshCaller(gateway, caller);
    checked = Date.now();
    if (actor.kind !== caller.actor.kind || actor.id !== caller.actor.id) lost();
  }

  function checkOnce(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  }

  const timer = setInterval(() => {
    checkOnce().catch((error: unknown) => {
      gateway.logger.error({ err: error }, 'websocket role check failed: connection closed');
      lost();
    });
  }, everyMs);
  return {
    verify: async () => {
      if (Date.now() - checked > freshMs) await checkOnce();
    },
    stop: () => clearInterval(timer),
  };
}
