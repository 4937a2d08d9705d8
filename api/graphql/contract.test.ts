import { describe, expect, it } from 'vitest';
import { createPipeline } from './execution/pipeline.ts';
import { isUpToDate } from './print-schema.ts';
import { appOperations } from './testing/app-operations.fixture.ts';

const { schema, parse, validate } = createPipeline({ production: true }).getEnveloped({} as never);
const operations = appOperations();

describe('the GraphQL contract', () => {
  it('is the committed schema/api.graphql', () => expect(isUpToDate()).toBe(true));

  it('has operations of the web app', () => expect(operations.length).toBeGreaterThan(5));

  it.each(operations)('lets $kind $name of the web app pass its limits', ({ text }) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it('lets a whole list of 200 shows with every field pass', () => {
    const fields = Object.keys(schema.getTypeMap().Event.getFields()).join(' ');
    const text = `{ events(first: 200) { edges { cursor node { ${fields} } } pageInfo { endCursor hasNextPage } } }`;
    expect(validate(schema, parse(text))).toEqual([]);
  });
});
