import { globSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { embeddedTypes } from './cache.ts';
import { dependents } from './changed.ts';

const schema = buildSchema(readFileSync('schema/api.graphql', 'utf8'));

/** The object types that a query or mutation of this app can return. */
function typesFrom(types: readonly GraphQLObjectType[], found = new Set<GraphQLObjectType>()) {
  for (const type of types.filter((one) => !found.has(one))) {
    found.add(type);
    const fields = Object.values(type.getFields()).map((field) => getNamedType(field.type));
    typesFrom(fields.filter(isObjectType), found);
  }
  return found;
}

const operations = globSync('web/**/*.graphql').map((path) => parse(readFileSync(path, 'utf8')));
/** Selections of each type: the names of their fields. */
const selections = operations.flatMap((document) => {
  const found: { type: string; fields: string[] }[] = [];
  const typeInfo = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      SelectionSet(node) {
        const fields = node.selections.map((one) => (one.kind === 'Field' ? one.name.value : '...'));
        found.push({ type: typeInfo.getParentType()?.name ?? '', fields });
      },
    }),
  );
  return found;
});

/** Fields of entities that only other clients read. */
const unread =
  'AdminComment.isApproved AdminComment.moderationResult AdminComment.profilePhotoUrl AdminComment.updatedAt AdminReview.updatedAt AdminVenue.ratingCounts AdminVenue.submittedBy AdminVenue.updatedAt Claim.reviewedBy Event.approved Event.createdAt Review.venueId ScrapedEvent.change ScrapedEvent.evaluation ScrapingLog.sourceId Submission.evaluation Venue.createdAt';

it('the pages read each field of the entities that they list', () => {
  const read = new Set(selections.flatMap(({ type, fields }) => fields.map((field) => `${type}.${field}`)));
  const listed = Object.keys(schema.getTypeMap()).flatMap((name) => {
    const node = schema.getType(name.replace(/Connection$/, ''));
    return name.endsWith('Connection') && isObjectType(node) ? [node] : [];
  });
  const fields = listed.flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  );
  expect(fields.filter((field) => !read.has(field)).sort()).toEqual(unread.split(' '));
});

describe('the cache knows each type of the schema', () => {
  const query = schema.getQueryType();
  const upvote = schema.getType('Upvote');
  const types = [...typesFrom([query, upvote].filter(isObjectType))].filter((type) => type !== query);

  it('stores every type without an id as a part of another', () =>
    expect(embeddedTypes).toEqual(
      expect.arrayContaining(types.filter((type) => !('id' in type.getFields())).map(({ name }) => name)),
    ));

  it('names no type that the schema lacks', () =>
    expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining([...embeddedTypes])));

  it('gets the id of each entity from each operation', () => {
    const without = selections.filter(
      ({ type, fields }) =>
        types.some(({ name }) => name === type) &&
        !embeddedTypes.includes(type) &&
        !fields.includes('id') &&
        !fields.includes('...'),
    );
    expect(without).toEqual([]);
  });
});

it('the lists that a command changes are fields of Query', () =>
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(
    expect.arrayContaining(Object.values(dependents).flatMap((fields) => fields.map(({ field }) => field))),
  ));
