import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../testing/site.ts';

let site: Site;
const secrets = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'shows@example.com',
};
beforeAll(async () => {
  site = await startSite(secrets);
});
afterAll(() => site.dispose());

const json = { 'content-type': 'application/json' };
const nested = (depth: number) =>
  `{ events { edges { node { ${'... on Event { '.repeat(depth)} id ${'} '.repeat(depth)} } } } }`;
const aliases = (count: number) =>
  Array.from({ length: count }, (_, one) => `a${one}: stats { totalEvents }`).join(' ');

const documents: [what: string, query: string][] = [
  ['depth', nested(20)],
  [
    'depth through fragments',
    `{ events { ...A } } ${['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((one, at, all) => `fragment ${one} on EventConnection { ${all[at + 1] ? `...${all[at + 1]}` : 'pageInfo { endCursor }'} }`).join(' ')}`,
  ],
  [
    'a circle of fragments',
    '{ events { ...A } } fragment A on EventConnection { ...B } fragment B on EventConnection { ...A }',
  ],
  ['100 aliases', `{ ${aliases(100)} }`],
  ['2000 tokens', `{ stats { ${'totalEvents '.repeat(2000)} } }`],
  ['many directives', `{ stats { totalEvents ${'@include(if: true) '.repeat(20)} } }`],
  ['a huge list', '{ events(first: 100000) { edges { node { id } } } }'],
  ['a list above 200', '{ events(first: 201) { edges { cursor } } }'],
  ['a list below 1', '{ events(first: -1) { edges { cursor } } }'],
  [
    'lists that sum up',
    `{ ${Array.from({ length: 6 }, (_, one) => `a${one}: events(first: 200) { pageInfo { endCursor } }`).join(' ')} }`,
  ],
  ['introspection', '{ __schema { types { name } } }'],
  ['introspection of a type', '{ __type(name: "Submission") { fields { name } } }'],
  ['a field that is none', '{ submision { id } }'],
  ['no operation', 'fragment A on Event { id }'],
  ['two operations, none named', 'query A { stats { totalEvents } } query B { stats { totalEvents } }'],
  ['a syntax error', '{ stats { '],
  ['nothing', ''],
  ['a subscription', 'subscription { listingsChanged { id } }'],
  ['a forged cursor', '{ events(after: "../../etc") { edges { cursor } } }'],
  ...['events', 'venues', 'venueReviews(venueId: "v", after: "WzEsMiwzXQo")'].map(
    (list): [string, string] => [
      `a cursor of another list than ${list}`,
      `{ ${list.includes('(') ? list : `${list}(after: "WzEsMiwzLDQsNSw2LDdd")`} { edges { cursor } } }`,
    ],
  ),
];

describe('hostile documents are refused with 4xx, never 500', () => {
  it.each(documents)('%s', async (_what, query) => {
    for (const accept of [
      'application/json',
      'application/graphql-response+json',
      '*/*',
      'text/event-stream',
      'multipart/mixed',
    ]) {
      const { status, body } = await site.guest('POST', '/graphql', { query }, { accept });
      expect(status).toBe(400);
      const [error] = (body as { errors: { message: string; extensions: object }[] }).errors;
      expect(error?.extensions).toMatchObject({ code: 'validation' });
      expect(error?.message).not.toMatch(/did you mean "/i);
    }
    expect(site.logOutput()).not.toMatch(/GraphQL \w+ failed/);
  });

  it('a list above 200 by variable', async () => {
    const query = 'query($first: Int) { events(first: $first) { edges { cursor } } }';
    for (const first of [201, 1e9, 'x', 1e12])
      expect(await site.guest('POST', '/graphql', { query, variables: { first } })).toMatchObject({
        status: 400,
      });
  });
});

const stats = '{ stats { totalEvents } }';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const part = `--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: stats })}\r\n--b--`;
const mutation = 'mutation { removeEvent(id: "x") }';

describe('only GraphQL by JSON is taken', () => {
  it.each([
    ['a form', 415, 'POST', '/graphql', `query=${encodeURIComponent(stats)}`, form],
    ['multipart', 415, 'POST', '/graphql', part, multipart],
    [
      'plain text',
      415,
      'POST',
      '/graphql',
      JSON.stringify({ query: stats }),
      { 'content-type': 'text/plain' },
    ],
    ['a bare document', 415, 'POST', '/graphql', stats, { 'content-type': 'application/graphql' }],
    ['a batch', 400, 'POST', '/graphql', `[${JSON.stringify({ query: stats })}]`, json],
    ['no JSON', 400, 'POST', '/graphql', '{', json],
    ['unknown parameters', 400, 'POST', '/graphql', JSON.stringify({ query: stats, doc: 1 }), json],
    ['a query that is no text', 400, 'POST', '/graphql', JSON.stringify({ query: { $gt: '' } }), json],
    [
      'variables that are no object',
      400,
      'POST',
      '/graphql',
      JSON.stringify({ query: stats, variables: 'x' }),
      json,
    ],
    [
      '100 kB',
      413,
      'POST',
      '/graphql',
      JSON.stringify({ query: stats, variables: { x: 'x'.repeat(110_000) } }),
      json,
    ],
    ['a mutation by GET', 405, 'GET', `/graphql?query=${encodeURIComponent(mutation)}`, undefined, {}],
    ['GET without a query', 400, 'GET', '/graphql', undefined, {}],
    [
      'GET with variables that are no JSON',
      400,
      'GET',
      `/graphql?query=${encodeURIComponent(stats)}&variables=%7Bx`,
      undefined,
      {},
    ],
    [
      'GET with extensions that are no object',
      400,
      'GET',
      `/graphql?query=${encodeURIComponent(stats)}&extensions=1`,
      undefined,
      {},
    ],
    [
      'a name that is no text',
      400,
      'POST',
      '/graphql',
      JSON.stringify({ query: stats, operationName: 7 }),
      json,
    ],
    ['a page', 400, 'GET', '/graphql', undefined, { accept: 'text/html' }],
    ['PUT', 405, 'PUT', '/graphql', JSON.stringify({ query: stats }), json],
    [
      'OPTIONS',
      405,
      'OPTIONS',
      '/graphql',
      undefined,
      { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    ],
  ] as const)('%s: %i', async (_what, expected, method, path, body, headers) => {
    const { status, headers: answered, body: result } = await site.guest(method, path, body, headers);
    expect(status).toBe(expected);
    expect(result).toMatchObject({ errors: [{ extensions: { code: expect.stringMatching(/^[a-z_]+$/) } }] });
    expect(answered.allow).toBe(expected === 405 ? (method === 'GET' ? 'POST' : 'GET, POST') : undefined);
    expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('nothing from another site: %o', async (headers) => {
    expect(await site.guest('POST', '/graphql', { query: stats }, headers)).toMatchObject({ status: 403 });
  });

  it('queries by GET, with an answer that can be revalidated by its tag', async () => {
    const path = `/graphql?query=${encodeURIComponent(stats)}`;
    expect(await site.guest('GET', path)).toMatchObject({
      status: 200,
      body: { data: { stats: { totalEvents: 0 } } },
    });
    await site.guest('GET', path);
    const cached = await site.guest('GET', path, undefined, { 'accept-encoding': 'br' });
    expect(cached.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
    const again = await site.guest('GET', path, undefined, { 'if-none-match': String(cached.headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
  });
});
