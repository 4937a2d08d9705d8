import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

const page = 'schema/api.graphql';

/** Sorted, so that a change shows where it happened. */
function printSorted(of: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(of))}\n`;
}

/** True when the committed page equals the schema; the formatter decides its line breaks. */
export function isUpToDate(): boolean {
  return printSorted(buildSchema(readFileSync(page, 'utf8'))) === printSorted(schema);
}

if (process.argv[1]?.endsWith('api/graphql/print-schema.ts') && !isUpToDate()) {
  if (process.argv.includes('--write')) writeFileSync(page, printSorted(schema));
  else {
    console.error(`${page} is old: run "npm run generate"`);
    process.exitCode = 1;
  }
}
