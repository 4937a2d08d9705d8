import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.ts';

const [one, two] = ['version/1', 'version/2'];

describe('the cache of finished answers', () => {
  it('answers for the rows that the answer was made of, and for no others', async () => {
    const cache = createResponseCache();
    const made = await cache.fill('list', one, async () => '[1]');
    expect(cache.get('list', one)).toBe(made);
    expect(cache.get('list', two)).toBeUndefined();
    expect(cache.get('other', one)).toBeUndefined();
  });

  it('makes an answer once for all who ask meanwhile', async () => {
    const cache = createResponseCache();
    let made = 0;
    const make = async () => `[${++made}]`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.fill('list', one, make)));
    expect(new Set(answers.map(({ body }) => String(body)))).toEqual(new Set(['[1]']));
  });

  it('forgets what could not be made', async () => {
    const cache = createResponseCache();
    await expect(
      cache.fill('list', one, async () => {
        throw new Error('no rows');
      }),
    ).rejects.toThrow('no rows');
    expect(String((await cache.fill('list', one, async () => '[1]')).body)).toBe('[1]');
  });

  it('tags equal bodies alike, so that a change elsewhere costs no body', async () => {
    const cache = createResponseCache();
    const first = await cache.fill('list', one, async () => '[1]');
    const second = await cache.fill('list', two, async () => '[1]');
    const other = await cache.fill('list', 'version/3', async () => '[2]');
    expect(second.etag).toBe(first.etag);
    expect(other.etag).not.toBe(first.etag);
  });

  it('compresses once', async () => {
    const cache = createResponseCache();
    const answer = await cache.fill('list', one, async () => 'a'.repeat(5000));
    const [zipped, again] = await Promise.all([answer.compressed('gzip'), answer.compressed('gzip')]);
    expect(again).toBe(zipped);
    expect(answer.compressed('gzip')).toBe(zipped);
    expect(String(gunzipSync(zipped))).toBe(String(answer.body));
    expect(String(brotliDecompressSync(await answer.compressed('br')))).toBe(String(answer.body));
  });

  it('stays within its bytes, compressed forms included, and drops what was asked longest ago', async () => {
    const cache = createResponseCache(10_000);
    const fill = (key: string) => cache.fill(key, one, async () => key.repeat(4000));
    await fill('a');
    await fill('b');
    cache.get('a', one);
    const last = await fill('c');
    expect(cache.get('b', one)).toBeUndefined();
    expect(cache.get('a', one)).toBeDefined();
    await last.compressed('gzip');
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
  });
});
