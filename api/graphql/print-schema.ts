import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

const page = 'schema/api.graphql';

/** Sorted, so that a change shows where it happened. */
function printed(of: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(of))}\n`;
}

/** True when the committed page says what the schema is; its line breaks are the formatter's. */
export function isUpToDate(): boolean {
  return printed(buildSchema(readFileSync(page, 'utf8'))) === printed(schema);
}

if (process.argv[1]?.endsWith('api/graphql/print-schema.ts') && !isUpToDate()) {
  if (process.argv.includes('--write')) writeFileSync(page, printed(schema));
  else {
    console.error(`${page} is old: run "npm run generate"`);
    process.exitCode = 1;
  }
}
