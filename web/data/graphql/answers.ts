import type { AnsweredQuery } from '#schema/rendered-page.ts';

type Find = (query: string, variables: object) => object | undefined;

/** Identifies a query with its variables, which have to be in the same order each time. */
export const keyOf = (query: string, variables: object | null): string => query + JSON.stringify(variables);

let given: readonly AnsweredQuery[] = [];
let givenRows: string | undefined;
let find: Find = () => undefined;

/**
 * Takes the answers that are in the document, for the first rendering and for the cache of the client; `rows` is the
 * state of the rows of shows that they were made from.
 */
export function handOver(answers: readonly AnsweredQuery[], rows?: string): void {
  given = answers;
  givenRows = rows;
  const byKey = new Map(answers.map(({ query, variables, data }) => [keyOf(query, variables), data]));
  find = (query, variables) => byKey.get(keyOf(query, variables));
}
export const handedOver = () => given;

/** The state of the rows of shows that the answer to a query was made from, if the document has it. */
export const rowsOf = (query: string, variables: object): string | undefined =>
  given.length > 0 && find(query, variables) ? givenRows : undefined;

/** Where the next rendering on the server finds its answers. */
export function setAnswers(next: Find): void {
  find = next;
}

/** The answer to a query before the client is loaded. */
export const answerTo = <Data>(query: string, variables: object) =>
  find(query, variables) as Data | undefined;
