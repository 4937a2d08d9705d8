import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedSource, addedVenue, listed } from '../testing/examples.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { schema } from './schema.ts';
import { type GraphqlClient, signedInClient } from './testing/clients.ts';
import { operationOf, variablesOf } from './testing/operations.fixture.ts';

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

/** The arguments with one text of theirs, or of an input object among them, made into another: text by text. */
function* variants(plain: Record<string, unknown>) {
  for (const [name, value] of Object.entries(plain)) {
    if (typeof value === 'string') for (const text of hostile) yield { ...plain, [name]: text };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string' && !Array.isArray(inner)) continue;
      for (const text of hostile)
        yield { ...plain, [name]: { ...value, [key]: Array.isArray(inner) ? [text] : text } };
    }
  }
}

const fieldsOf = (kind: 'query' | 'mutation') =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ kind, name: field.name, field }));

/**
 * Calls every query and mutation, as the administrator, with hostile texts: with each in each text of its arguments, or
 * with `isSample` with two or three in each, which differ from place to place.
 */
export function describeHostileVariables({ isSample }: { isSample: boolean }): void {
  let site: Site;
  let admin: GraphqlClient;
  beforeAll(async () => {
    site = await startSite();
    site.setIngestHandlers({
      ...findsNothing,
      scrape: async () => ({ code: 'source-unknown' }),
      batch: async () => ({ code: 'source-unknown' }),
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
    async ({ kind, field }) => {
      const query = operationOf(kind, field);
      const all = [...variants(variablesOf(field))];
      for (const variables of isSample ? all.filter((_, n) => n % 4 === 0) : all) {
        const { errors } = await admin.send(query, { variables });
        const codes = errors.map(({ extensions }) => extensions.code);
        expect(codes, JSON.stringify(variables).slice(0, 300)).not.toContain('internal');
      }
      expect(site.logOutput()).not.toContain('"level":50');
    },
  );

  it.each(
    fieldsOf('mutation').filter(({ field }) => field.args.some(({ name }) => name === 'idempotencyKey')),
  )('$name refuses half of a surrogate pair as its key, naming the field', async ({ field }) => {
    const variables = { ...variablesOf(field), idempotencyKey: '\ud800' };
    expect((await admin.send(operationOf('mutation', field), { variables })).errors).toMatchObject([
      { extensions: { code: 'validation', errors: [{ field: 'Idempotency-Key' }] } },
    ]);
  });
}
