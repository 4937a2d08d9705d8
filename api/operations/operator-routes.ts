import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { OperatorRoute } from '#stores/operator-socket.ts';
import { adminChange, changeAdmin } from '../accounts/admin-right.ts';
import { type ErasureMeans, erasePerson, erasure } from '../erasure/erase-person.ts';
import type { Gateway } from '../gateway.ts';
import { knownFault, Refused } from '../server/errors.ts';
import { jsonBody } from '../server/read-body.ts';

type Logging = { logger: Pick<Logger, 'error'> };

/** A question at a path: what it has to look like, what is said of anything else, and what it comes to, as a sentence. */
type Question<Asked> = {
  path: string;
  asks: ZodType<Asked>;
  otherwise: string;
  does(asked: Asked): Promise<{ ok: boolean; says: string }>;
};

/** What the operator's `npm run admin` asks of the living process: POST /admin, answered with one sentence. */
export function adminOperatorRoute(
  means: Pick<Gateway, 'log' | 'sealer' | 'send' | 'now'> & Logging,
): OperatorRoute {
  return operatorRoute(means, {
    path: '/admin',
    asks: adminChange,
    otherwise: 'grant or revoke, and an e-mail address',
    does: (asked) => changeAdmin(means, asked),
  });
}

/** What `npm run erase` asks: POST /erase. */
export function eraseOperatorRoute(means: ErasureMeans & Logging): OperatorRoute {
  return operatorRoute(means, {
    path: '/erase',
    asks: erasure,
    otherwise: 'an e-mail address',
    does: (asked) => erasePerson(means, asked),
  });
}

function operatorRoute<Asked>(logging: Logging, question: Question<Asked>): OperatorRoute {
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== question.path) return false;
    void answer(logging, question, request, response);
    return true;
  };
}

async function answer<Asked>(
  { logger }: Logging,
  { asks, otherwise, does }: Question<Asked>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const asked = asks.safeParse(await jsonBody(request));
    const { ok, says } = asked.success
      ? await does(asked.data)
      : { ok: false, says: asked.error.issues[0]?.message ?? otherwise };
    response.writeHead(ok ? 200 : 400, { 'content-type': 'text/plain; charset=utf-8' }).end(says);
  } catch (fault) {
    logger.error({ err: fault }, 'an operator request failed');
    const says = fault instanceof Refused ? fault.message : knownFault(fault, { reads: false })?.body.message;
    response.writeHead(500).end(says ?? 'the process failed to do it; its log says why');
  }
}
