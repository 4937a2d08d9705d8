import type { IncomingMessage } from 'node:http';
import type { CurrentUser } from '#schema/wire.ts';
import { currentUser } from '../../accounts/current-user.ts';
import type { Caller, Gateway } from '../../gateway.ts';
import { findSessionAccount, sessionKey } from '../../sign-in/sessions.ts';

/** The account of the request's session cookie, else a guest. Reads no store for a guest. */
export function resolveCaller(
  gateway: Gateway,
  request: IncomingMessage,
  correlationId: string,
): Caller | Promise<Caller> {
  const address = gateway.clientAddress(request);
  const session = sessionKey(request);
  if (session === null) return guestAt(address, correlationId);
  return callerInSession(gateway, session, { address, correlationId });
}

/** The caller by the present state of the session: connections outlive sign-out and changes of role. */
export async function refreshCaller(gateway: Gateway, caller: Caller): Promise<Caller> {
  if (caller.session === null) return caller;
  return callerInSession(gateway, caller.session, caller);
}

async function callerInSession(
  gateway: Gateway,
  session: string,
  { address, correlationId }: { address: string; correlationId: string },
): Promise<Caller> {
  const userId = await findSessionAccount(gateway, session);
  const user = userId === null ? null : await currentUser(gateway, userId);
  if (user === null) return guestAt(address, correlationId);
  return { actor: actorOf(user), user, session, address, correlationId };
}

function guestAt(address: string, correlationId: string): Caller {
  return { actor: { kind: 'guest', id: 'guest' }, user: null, session: null, address, correlationId };
}

function actorOf({ id, isAdmin }: CurrentUser): Caller['actor'] {
  return { kind: isAdmin ? 'admin' : 'user', id };
}
