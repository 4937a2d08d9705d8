import { describe, expect, it } from 'vitest';
import { renderBody } from './response-cache.ts';
import { acceptedEncoding, negotiateBody } from './responses.ts';

describe('the encoding of a response', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['brotli', null],
    ['GZIP', 'gzip'],
  ])('for "%s" is %s', (accepts, encoding) => expect(acceptedEncoding(accepts)).toBe(encoding));

  it('is 304 without a body when the client has it', async () => {
    const answer = renderBody('[]');
    for (const tag of [answer.etag, `"x", ${answer.etag}`, answer.etag.slice(2), '*']) {
      const { status, body } = await negotiateBody({ headers: { 'if-none-match': tag } }, answer, {
        headers: {},
      });
      expect([status, body.length]).toEqual([304, 0]);
    }
    const { status } = await negotiateBody({ headers: { 'if-none-match': '"x"' } }, answer, { headers: {} });
    expect(status).toBe(200);
  });
});
