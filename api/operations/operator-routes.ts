import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { OperatorRoute } from '#stores/operator-socket.ts';
import { adminChange, changeAdmin } from '../accounts/admin-right.ts';
import { type ErasureDeps, erasePerson, erasureInput } from '../erasure/erase-person.ts';
import type { Gateway } from '../gateway.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { HttpError, knownError } from '../server/response/errors.ts';

type Logging = { logger: Pick<Logger, 'error'> };

/** A question at a path: what it has to look like, what is said of anything else, and what it comes to, as a sentence. */
type OperatorCommand<Asked> = {
  path: string;
  input: ZodType<Asked>;
  expected: string;
  run(asked: Asked): Promise<{ ok: boolean; says: string }>;
};

/** What the operator's `npm run admin` asks of the living process: POST /admin, answered with one sentence. */
export function adminOperatorRoute(
  means: Pick<Gateway, 'log' | 'sealer' | 'send' | 'now'> & Logging,
): OperatorRoute {
  return operatorRoute(means, {
    path: '/admin',
    input: adminChange,
    expected: 'grant or revoke, and an e-mail address',
    run: (asked) => changeAdmin(means, asked),
  });
}

/** What `npm run erase` asks: POST /erase. */
export function eraseOperatorRoute(means: ErasureDeps & Logging): OperatorRoute {
  return operatorRoute(means, {
    path: '/erase',
    input: erasureInput,
    expected: 'an e-mail address',
    run: (asked) => erasePerson(means, asked),
  });
}

function operatorRoute<Asked>(logging: Logging, question: OperatorCommand<Asked>): OperatorRoute {
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== question.path) return false;
    void answer(logging, question, request, response);
    return true;
  };
}

async function answer<Asked>(
  { logger }: Logging,
  { input, expected, run }: OperatorCommand<Asked>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const asked = input.safeParse(await readJsonBody(request));
    const { ok, says } = asked.success
      ? await run(asked.data)
      : { ok: false, says: asked.error.issues[0]?.message ?? expected };
    response.writeHead(ok ? 200 : 400, { 'content-type': 'text/plain; charset=utf-8' }).end(says);
  } catch (fault) {
    logger.error({ err: fault }, `operator request failed: POST ${request.url}`);
    const says =
      fault instanceof HttpError ? fault.message : knownError(fault, { reads: false })?.body.message;
    response.writeHead(500).end(says ?? 'the process failed to do it; its log says why');
  }
}
