import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedSource, addedVenue, listed } from '../testing/examples.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { sampleBodies } from '../testing/sample-bodies.fixture.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { schema } from './schema.ts';
import { type GraphqlClient, signedInClient } from './testing/clients.ts';

const { show, event, venue, adminVenue, ad, enquiry, claim, review, source, schedule, agent, profile } =
  sampleBodies;
const { id: _id, ...scheduleChanges } = schedule;
const inputs: Record<string, object> = {
  ShowInput: show,
  EventInput: event,
  EventChangesInput: event,
  VenueInput: venue,
  AdminVenueInput: adminVenue,
  AdminVenueChangesInput: adminVenue,
  AdInput: ad,
  AdChangesInput: ad,
  AdEnquiryInput: enquiry,
  ClaimInput: claim,
  ReviewInput: review,
  ReviewChangesInput: { ...review, isVisible: true },
  ScrapingSourceInput: source,
  ScrapingSourceChangesInput: source,
  CronScheduleInput: schedule,
  CronScheduleChangesInput: scheduleChanges,
  AiAgentInput: agent,
  ProfileInput: profile,
};
const ids: Record<string, string> = { event: 'e1', venue: 'v1', source: 's1', schedule: 'nightly' };

/** A value that the type takes: of an input object a valid one, where there is one; of an id one that exists. */
function valueFor(type: GraphQLInputType, field: string): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, field);
  if (isListType(type)) return [valueFor(type.ofType, field)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return inputs[type.name] ?? Object.fromEntries(fields.map((it) => [it.name, valueFor(it.type, field)]));
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const known: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true };
  return (
    known[type.name] ?? ids[Object.keys(ids).find((kind) => field.toLowerCase().includes(kind)) ?? ''] ?? 'x'
  );
}

/** The selection of a field's own name, or of the first leaf below it. */
function selectionOf({ name, type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !('getFields' in named)) return '';
  const fields = Object.values(named.getFields()) as GraphQLField<unknown, unknown>[];
  const inner = fields.find((one) => isLeafType(getNamedType(one.type))) ?? fields[0];
  return inner && inner.name !== name ? `{ ${inner.name} ${selectionOf(inner)} }` : '';
}

const hostile = [
  '\ud800',
  '\udc00x',
  '\0',
  '',
  ' ',
  'x'.repeat(5e4),
  '9999-12-31',
  '2026-02-30',
  '12026-01-01',
];

/** The arguments with one text of theirs, or of an input object among them, made into another. */
function* variants(args: readonly GraphQLArgument[], field: string) {
  const plain = Object.fromEntries(args.map(({ name, type }) => [name, valueFor(type, field + name)]));
  for (const [name, value] of Object.entries(plain))
    for (const text of hostile) {
      if (typeof value === 'string') yield { ...plain, [name]: text };
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      for (const [key, inner] of Object.entries(value))
        if (typeof inner === 'string') yield { ...plain, [name]: { ...value, [key]: text } };
        else if (Array.isArray(inner)) yield { ...plain, [name]: { ...value, [key]: [text] } };
    }
}

const fieldsOf = (kind: 'query' | 'mutation') =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ kind, name: field.name, field }));

describe('hostile texts in the variables of GraphQL', () => {
  let site: Site;
  let admin: GraphqlClient;
  beforeAll(async () => {
    site = await startSite();
    site.setIngestHandlers({
      ...findsNothing,
      'scrape-source': async () => ({ code: 'source-unknown' }),
      'start-batch': async () => ({ code: 'source-unknown' }),
      'test-agent': async () => ({ code: 'agent-unknown' }),
    });
    admin = await signedInClient(site, adminEmail);
    const client = await site.signedIn(adminEmail);
    const facts = [...listed('e1'), addedVenue('v1'), addedSource('s1')];
    await site
      .given(...facts)
      .when(client, 'GET', '/api/venues')
      .thenAnswer({ status: 200 });
  });
  afterAll(() => site.dispose());

  it.each([...fieldsOf('query'), ...fieldsOf('mutation')])(
    '$kind $name never fails inside',
    async (asked) => {
      const { kind, name, field } = asked;
      const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const query = `${kind}(${declared}) { ${name}(${passed}) ${selectionOf(field)} }`;
      for (const variables of variants(field.args, name)) {
        const { errors } = await admin.send(query, { variables });
        const codes = errors.map(({ extensions }) => extensions.code);
        expect(codes, JSON.stringify(variables).slice(0, 300)).not.toContain('internal');
      }
      expect(site.logOutput()).not.toContain('"level":50');
    },
  );

  it.each(
    fieldsOf('mutation').filter(({ field }) => field.args.some(({ name }) => name === 'idempotencyKey')),
  )('$name refuses half of a surrogate pair as its key, naming the field', async ({ name, field }) => {
    const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const variables = {
      ...Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg.type, name + arg.name)])),
      idempotencyKey: '\ud800',
    };
    const query = `mutation(${declared}) { ${name}(${passed}) ${selectionOf(field)} }`;
    expect((await admin.send(query, { variables })).errors).toMatchObject([
      { extensions: { code: 'validation', errors: [{ field: 'Idempotency-Key' }] } },
    ]);
  });
});
