import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { OperatorRoute } from '#stores/operator-socket.ts';
import { adminChange, changeAdmin } from '../accounts/admin-right.ts';
import { type ErasureDeps, erasePerson, erasureInput } from '../erasure/erase-person.ts';
import type { Commands, Gateway, Platform } from '../gateway.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { HttpError, knownError } from '../server/response/errors.ts';

type Logging = { logger: Pick<Logger, 'error'> };

/**
 * A command at a path: its input, the error text for invalid input, and the action, which returns a message.
 */
type OperatorCommand<Input> = {
  path: string;
  input: ZodType<Input>;
  expected: string;
  run(input: Input): Promise<{ ok: boolean; message: string }>;
};

/** `npm run admin` in the running process: POST /admin, with a message as response. */
export function adminOperatorRoute(
  deps: Commands & Pick<Platform, 'now'> & Pick<Gateway, 'log' | 'sealer'> & Logging,
): OperatorRoute {
  return operatorRoute(deps, {
    path: '/admin',
    input: adminChange,
    expected: 'grant or revoke, and an e-mail address',
    run: (input) => changeAdmin(deps, input),
  });
}

/** `npm run erase` in the running process: POST /erase. */
export function eraseOperatorRoute(deps: ErasureDeps & Logging): OperatorRoute {
  return operatorRoute(deps, {
    path: '/erase',
    input: erasureInput,
    expected: 'an e-mail address',
    run: (input) => erasePerson(deps, input),
  });
}

function operatorRoute<Input>(logging: Logging, command: OperatorCommand<Input>): OperatorRoute {
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== command.path) return false;
    void answer(logging, command, request, response);
    return true;
  };
}

async function answer<Input>(
  { logger }: Logging,
  { input, expected, run }: OperatorCommand<Input>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const parsed = input.safeParse(await readJsonBody(request));
    const { ok, message } = parsed.success
      ? await run(parsed.data)
      : { ok: false, message: parsed.error.issues[0]?.message ?? expected };
    response.writeHead(ok ? 200 : 400, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
  } catch (error) {
    logger.error({ err: error }, `operator request failed: POST ${request.url}`);
    const message =
      error instanceof HttpError ? error.message : knownError(error, { reads: false })?.body.message;
    response.writeHead(500).end(message ?? 'the running process failed to do it: see its log');
  }
}
