import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { OperatorRoute } from '#stores/operator-socket.ts';
import { adminChange, changeAdmin } from './admin-right.ts';
import type { Gateway } from './gateway.ts';
import { knownFault, Refused } from './http/errors.ts';
import { jsonBody } from './http/read-body.ts';

type Means = Pick<Gateway, 'log' | 'sealer' | 'send' | 'now'> & { logger: Pick<Logger, 'error'> };

/** What the operator's `npm run admin` asks of the living process: POST /admin, answered with one sentence. */
export function adminOperatorRoute(means: Means): OperatorRoute {
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== '/admin') return false;
    void answer(means, request, response);
    return true;
  };
}

async function answer(means: Means, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const asked = adminChange.safeParse(await jsonBody(request));
    const { ok, says } = asked.success
      ? await changeAdmin(means, asked.data)
      : { ok: false, says: asked.error.issues[0]?.message ?? 'grant or revoke, and an e-mail address' };
    response.writeHead(ok ? 200 : 400, { 'content-type': 'text/plain; charset=utf-8' }).end(says);
  } catch (fault) {
    means.logger.error({ err: fault }, 'an operator request failed');
    const says = fault instanceof Refused ? fault.message : knownFault(fault)?.body.message;
    response.writeHead(500).end(says ?? 'the process failed to do it; its log says why');
  }
}
