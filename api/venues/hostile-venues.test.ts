import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { addedVenue } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

let site: Site;
let admin: Client;
let member: Client;
beforeAll(async () => {
  site = await startSite();
  admin = await site.signedIn(adminEmail);
  member = await site.signedIn('member@example.com');
  await site
    .given(addedVenue('club'))
    .when(site.guest, 'GET', '/api/venues/club')
    .thenAnswer({ status: 200 });
});
afterAll(() => site.dispose());

/** Values as JSON text, which can express more than an object. */
const values: Record<string, string> = {
  'five thousand and one characters': JSON.stringify('x'.repeat(5001)),
  'a NUL': '"a\\u0000b"',
  'half of a pair': '"a\\ud800b"',
  'an escape sequence': '"a\\u001b[2Jb"',
  'a list': '["x"]',
  'an object': '{"$gt":""}',
  'the prototype': '{"__proto__":{"isAdmin":true}}',
  'a number beyond all': '1e309',
  true: 'true',
  'deep JSON': `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
};
const unseen = { 'zero-width characters': '"\\u200b\\u2060"', 'direction marks': '"\\u202e\\u200f"' };

const venueFields = [
  'name',
  'address',
  'venueType',
  'description',
  'url',
  'phone',
  'email',
  'capacity',
  'logoUrl',
  'imageUrls',
];

type Call = { client: () => Client; method: string; path: string; valid: Record<string, unknown> };
const calls: Record<string, Call & { fields: string[]; required: string[] }> = {
  'a venue that a visitor sends': {
    client: () => site.guest,
    method: 'POST',
    path: '/api/venues',
    valid: { name: 'A', address: 'B', venueType: 'bar', submissionTime: 0 },
    fields: venueFields,
    required: ['name', 'address', 'venueType'],
  },
  'a change of a venue': {
    client: () => admin,
    method: 'PATCH',
    path: '/api/admin/venues/club',
    valid: {},
    fields: [...venueFields, 'claimedBy'],
    required: ['name', 'address', 'claimedBy'],
  },
  'a review': {
    client: () => member,
    method: 'POST',
    path: '/api/venues/club/reviews',
    valid: { rating: 4 },
    fields: ['rating', 'title', 'comment'],
    required: ['rating'],
  },
  'a claim': {
    client: () => member,
    method: 'POST',
    path: '/api/venues/club/claim',
    valid: { contactName: 'Al Ba', contactEmail: 'al@example.com', businessRole: 'owner' },
    fields: ['contactName', 'contactEmail', 'contactPhone', 'businessRole', 'notes', 'verificationDocs'],
    required: ['contactName', 'contactEmail', 'businessRole'],
  },
};

describe.each(Object.entries(calls))('%s', (_name, { client, method, path, valid, fields, required }) => {
  it.each(fields)('is refused for a hostile %s, by its name', async (field) => {
    const hostile = { ...values, ...(required.includes(field) && unseen) };
    for (const [what, text] of Object.entries(hostile)) {
      const { [field]: _replaced, ...others } = valid;
      // Of two fields of the same name the last counts.
      const body = `{${JSON.stringify(others).slice(1, -1)}${Object.keys(others).length ? ',' : ''}"${field}":null,"${field}":${text}}`;
      const got = await client()(method, path, body, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      expect([what, got.status, (got.body as { errors?: unknown }).errors]).toEqual([
        what,
        400,
        [{ field, message: expect.not.stringMatching(/expected|Invalid input/) }],
      ]);
    }
  });
});

describe('invalid identifiers', () => {
  const ids = [
    'x'.repeat(90),
    'x'.repeat(5000),
    '%00',
    '..%2f..',
    '__proto__',
    'constructor',
    'totals',
    '%ed%a0%80',
  ];
  it.each(ids)('%s is answered 404 over REST and GraphQL', async (id) => {
    const requests: [Client, string, string][] = [
      [site.guest, 'GET', `/api/venues/${id}`],
      [site.guest, 'GET', `/api/venues/${id}/reviews`],
      [site.guest, 'GET', `/venues/${id}`],
      [member, 'GET', `/api/documents/${id}`],
      [member, 'POST', `/api/venues/${id}/reviews`],
      [member, 'POST', `/api/venues/${id}/claim`],
      [admin, 'PATCH', `/api/admin/venues/${id}`],
      [admin, 'DELETE', `/api/admin/venues/${id}`],
      [admin, 'PATCH', `/api/admin/venue-reviews/${id}/hide`],
      [admin, 'DELETE', `/api/admin/venue-reviews/${id}`],
      [admin, 'PATCH', `/api/admin/claims/${id}/approve`],
      [admin, 'PATCH', `/api/admin/claims/${id}/reject`],
      [admin, 'GET', `/api/admin/history/venue/${id}`],
    ];
    const body = { rating: 3, ...calls['a claim']?.valid };
    for (const [client, method, path] of requests)
      expect([path, (await client(method, path, method === 'GET' ? undefined : body)).status]).toEqual([
        path,
        404,
      ]);
  });
});

it('a body with the key __proto__ changes nothing', async () => {
  const body = '{"__proto__":{"name":"Taken"},"constructor":{"prototype":{"isVerified":true}}}';
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const got = await admin('PATCH', '/api/admin/venues/club', body, headers);
  expect(got).toMatchObject({ status: 200, body: { name: 'The club', isVerified: false } });
  expect(site.logOutput()).not.toContain('HTTP request failed');
});
