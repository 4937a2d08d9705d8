import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ViewName } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

const versions: Partial<Record<ViewName, number>> = {};
let cache: ResponseCache;

function createCache(maxBytes?: number): ResponseCache {
  const readModels = { getMany: async () => [] } as Partial<ReadModels> as ReadModels;
  const progress = { viewRows: (view: ViewName) => `v@${versions[view] ?? 0}` };
  return createResponseCache({ readModels, progress }, maxBytes);
}

beforeEach(() => {
  Object.assign(versions, { events: 1, venues: 1, users: 1 });
  cache = createCache();
});

/** Makes `text` from reads of `views`. */
const from =
  (views: readonly ViewName[], text: string) =>
  async (readModels: ReadModels): Promise<string> => {
    for (const view of views) await readModels.getMany(view, []);
    return text;
  };

describe('the response cache', () => {
  it('returns a body until rows change of a view that it was made from', async () => {
    const made = await cache.fill('list', from(['events', 'venues'], '[1]'));
    expect(cache.get('list')).toBe(made);
    expect(cache.get('other')).toBeUndefined();
    versions.users = 2;
    expect(cache.get('list')).toBe(made);
    versions.venues = 2;
    expect(cache.get('list')).toBeUndefined();
  });

  it('does not return a body whose rows changed while it was made', async () => {
    await cache.fill('list', async (readModels) => {
      await readModels.getMany('events', []);
      versions.events = 2;
      return '[1]';
    });
    expect(cache.get('list')).toBeUndefined();
  });

  it('makes a body once for concurrent requests', async () => {
    let made = 0;
    const make = async () => `[${++made}]`;
    const bodies = await Promise.all(Array.from({ length: 20 }, () => cache.fill('list', make)));
    expect(new Set(bodies)).toEqual(new Set([bodies[0]]));
    expect(made).toBe(1);
  });

  it('does not join a run that read rows which have changed since', async () => {
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = cache.fill('list', async (readModels) => {
      await readModels.getMany('events', []);
      started.resolve();
      await finish.promise;
      return '[1]';
    });
    await started.promise;
    versions.events = 2;
    const second = await cache.fill('list', from(['events'], '[1,2]'));
    finish.resolve();
    expect(String((await first).bytes(null))).toBe('[1]');
    expect(String(second.bytes(null))).toBe('[1,2]');
  });

  it('forgets what could not be made', async () => {
    const failing = cache.fill('list', async () => {
      throw new Error('no rows');
    });
    await expect(failing).rejects.toThrow('no rows');
    expect(String((await cache.fill('list', from([], '[1]'))).bytes(null))).toBe('[1]');
  });

  it('gives equal bodies the same ETag, so that a change elsewhere costs no body', async () => {
    const etagOf = async (text: string) => {
      versions.events = (versions.events ?? 0) + 1;
      return (await cache.fill('list', from(['events'], text))).etag;
    };
    const first = await etagOf('[1]');
    expect(await etagOf('[1]')).toBe(first);
    expect(await etagOf('[2]')).not.toBe(first);
  });

  it('compresses once', async () => {
    const answer = await cache.fill('list', from([], 'a'.repeat(5000)));
    const [zipped, again] = await Promise.all([answer.bytes('gzip'), answer.bytes('gzip')]);
    expect(again).toBe(zipped);
    expect(answer.bytes('gzip')).toBe(zipped);
    expect(String(gunzipSync(zipped))).toBe('a'.repeat(5000));
    expect(String(brotliDecompressSync(await answer.bytes('br')))).toBe('a'.repeat(5000));
  });

  it('retains nothing but the bytes of a body and its compressed forms', async () => {
    const answer = await cache.fill('list', from([], 'é'.repeat(2000)));
    for (const bytes of [await answer.bytes(null), await answer.bytes('gzip'), await answer.bytes('br')])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('keeps compressed forms only once there is one, and still returns the body', async () => {
    for (const encoding of ['gzip', 'br'] as const) {
      const text = `${encoding} é`.repeat(2000);
      const answer = await cache.fill(encoding, from([], text));
      const before = cache.bytes();
      expect(String(answer.bytes(null))).toBe(text);
      const { length } = await answer.bytes(encoding);
      expect(before - cache.bytes()).toBe(Buffer.byteLength(text) - length);
      expect(String(await answer.bytes(null))).toBe(text);
    }
  });

  it('keeps the compressed forms of a body that a change leaves as it is', async () => {
    const zipped = await (await cache.fill('list', from(['events'], '[1]'))).bytes('gzip');
    versions.events = 2;
    const again = await cache.fill('list', from(['events'], '[1]'));
    expect(again.bytes('gzip')).toBe(zipped);
    expect(cache.get('list')).toBe(again);
  });

  it('stays within its bytes, compressed forms included, and evicts the least recently used', async () => {
    const small = createCache(10_000);
    const fill = (key: string) => small.fill(key, from([], key.repeat(4000)));
    await fill('a');
    await fill('b');
    small.get('a');
    const last = await fill('c');
    expect(small.get('b')).toBeUndefined();
    expect(small.get('a')).toBeDefined();
    await last.bytes('gzip');
    expect(small.bytes()).toBeLessThanOrEqual(10_000);
  });
});
