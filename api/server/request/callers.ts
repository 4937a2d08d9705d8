import type { IncomingMessage } from 'node:http';
import type { CurrentUser } from '#schema/wire.ts';
import { currentUser } from '../../accounts/current-user.ts';
import { guestActor } from '../../commands/metadata.ts';
import type { Caller, Gateway } from '../../gateway.ts';
import { findSessionAccount, sessionKey } from '../../sign-in/sessions.ts';

type Origin = Pick<Caller, 'address' | 'userAgent' | 'correlationId'>;

/** The account of the request's session cookie, else a guest. Reads no store for a guest. */
export function resolveCaller(
  gateway: Gateway,
  request: IncomingMessage,
  correlationId: string,
): Caller | Promise<Caller> {
  const origin = {
    address: gateway.clientAddress(request),
    userAgent: request.headers['user-agent'],
    correlationId,
  };
  const session = sessionKey(request);
  if (session === null) return guestFrom(origin);
  return callerInSession(gateway, session, origin);
}

/** The caller by the present state of the session: connections outlive sign-out and changes of role. */
export async function refreshCaller(gateway: Gateway, caller: Caller): Promise<Caller> {
  if (caller.session === null) return caller;
  return callerInSession(gateway, caller.session, caller);
}

async function callerInSession(
  gateway: Gateway,
  session: string,
  { address, userAgent, correlationId }: Origin,
): Promise<Caller> {
  const userId = await findSessionAccount(gateway, session);
  const user = userId === null ? null : await currentUser(gateway, userId);
  const origin = { address, userAgent, correlationId };
  return user === null ? guestFrom(origin) : { actor: actorOf(user), user, session, ...origin };
}

function guestFrom(origin: Origin): Caller {
  return { actor: guestActor, user: null, session: null, ...origin };
}

function actorOf({ id, isAdmin }: CurrentUser): Caller['actor'] {
  return { kind: isAdmin ? 'admin' : 'user', id };
}
