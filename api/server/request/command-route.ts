import type { CommandDefinition } from '#domain/command.ts';
import { type AnyCommand, type CommandName, commands } from '#domain/commands.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { CommandCall } from '../../commands/command-call.ts';
import { type HttpResponse, json } from '../response/responses.ts';
import type { Method, Route } from '../route.ts';
import { idempotencyKey, readJsonBody } from './read-body.ts';

/**
 * The REST call of a command: permission, rate class and body are those of its definition. `:id` in the path is the
 * call's id. The response is 200 with the result as its body, or what `respond` makes of the result. Throws for a
 * command without a rate class, which is not for clients.
 */
export function commandRoute<Result extends object>(
  method: Method,
  path: Route['path'],
  call: CommandCall<Result>,
  respond: (result: Result) => HttpResponse = (result) => json(200, result),
): Route {
  const { rate, input } = commands[call.command] as CommandDefinition<AnyCommand>;
  if (!rate) throw new Error(`${method} ${path} sends ${call.command}, which has no rate class`);
  return {
    method,
    path,
    who: { sends: call.command },
    rate,
    async handle({ gateway, caller, request, params: { id } }) {
      const body = input && (await readJsonBody(request));
      const result = await call.run(gateway, caller, { id, input: body, key: idempotencyKey(request) });
      return isRejection(result) ? result : respond(result);
    },
  };
}

/** The REST call that takes the file which this command uses: with its permission, in the rate class of files. */
export function fileRoute(path: Route['path'], sends: CommandName, handle: Route['handle']): Route {
  return { method: 'POST', path, who: { sends }, rate: 'F', handle };
}

/** `respond` of a command that creates something: 201 with the result. */
export const created = (result: object): HttpResponse => json(201, result);

/** `respond` of a command that removes something: 200 with its id and this message. */
export function deleted(message: string): (result: { id: string }) => HttpResponse {
  return ({ id }) => json(200, { id, message });
}
