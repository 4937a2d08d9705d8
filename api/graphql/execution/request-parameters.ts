import { z } from 'zod';
import { HttpError } from '../../server/response/errors.ts';

const object = (name: string) => z.record(z.string(), z.unknown(), `${name} must be an object`).nullish();

const parameters = z.strictObject({
  query: z.string('query must be a GraphQL document'),
  operationName: z.string('operationName must be text').nullish(),
  variables: object('variables'),
  extensions: object('extensions'),
});

/**
 * Throws `HttpError` (400) for what is no request of GraphQL over HTTP. The pipeline would refuse it too, but with
 * codes that are not this site's, and with an internal error where it cannot be parsed.
 */
export function validateParameters(sent: unknown): void {
  const [issue] = parameters.safeParse(sent).error?.issues ?? [];
  if (issue) throw new HttpError('validation', issue.message);
}

/** The GraphQL parameters in the query string of a GET. */
export function parametersOf(search: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => search.get(name) || undefined;
  return {
    query: text('query'),
    operationName: text('operationName'),
    variables: jsonOf('variables', text('variables')),
    extensions: jsonOf('extensions', text('extensions')),
  };
}

function jsonOf(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpError('validation', `${name} is not valid JSON`);
    throw error;
  }
}
