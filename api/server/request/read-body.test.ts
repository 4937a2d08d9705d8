import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShow } from '../../testing/examples.ts';
import { type Site, startSite } from '../../testing/site.ts';

const json = { 'content-type': 'application/json' };

describe('request bodies', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const submit = (body?: object | Buffer | string, headers = {}) =>
    site.guest('POST', '/api/submissions', body, headers);

  it.each([
    ['no JSON', '{"performer":', json, 400],
    ['a list', '[]', json, 400],
    ['null', 'null', json, 400],
    ['a text', '"x"', json, 400],
    ['no content type', JSON.stringify(aShow()), {}, 415],
    ['text/plain', JSON.stringify(aShow()), { 'content-type': 'text/plain' }, 415],
    ['a form', 'performer=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a type that only begins so', '{}', { 'content-type': 'application/jsonp' }, 415],
    ['a compressed body', '{}', { ...json, 'content-encoding': 'gzip' }, 415],
    ['more than 100 kB', JSON.stringify({ performer: 'a'.repeat(103_000) }), json, 413],
    ['nesting without end', '['.repeat(50_000), json, 400],
    [
      'bytes that are no UTF-8',
      Buffer.from(JSON.stringify(aShow({ performer: 'Café' })), 'latin1'),
      json,
      400,
    ],
  ])('refuses %s', async (_what, body, headers, status) => {
    const got = await submit(body, headers);
    expect(got).toMatchObject({ status, body: { message: expect.any(String), code: expect.any(String) } });
  });

  it('refuses a body that exceeds 100 kB without a content-length', async () => {
    const got = await submit(Buffer.alloc(2_000_000, 'a'), {
      ...json,
      'transfer-encoding': 'chunked',
    });
    expect(got).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('takes JSON with a charset, and lets no body reach a prototype', async () => {
    const polluting = JSON.stringify(aShow()).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"x":1},',
    );
    const got = await submit(polluting, { 'content-type': 'application/json; charset=utf-8' });
    expect(got.status).toBe(201);
    await site.guest('PATCH', '/api/events/none', polluting, json);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
