import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

describe('the cache of sized images', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sized-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const bytes = (text: string) => async () => Buffer.from(text);

  it('creates an entry once for concurrent readers and for later runs', async () => {
    let made = 0;
    const make = async () => Buffer.from(String(++made));
    const cache = createDiskCache(folder);
    const answers = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(
      [...answers, await cache.get('a', make), await createDiskCache(folder).get('a', make)].map(String),
    ).toEqual(['1', '1', '1', '1']);
  });

  it('evicts the oldest entries beyond its size, including those of earlier runs', async () => {
    await createDiskCache(folder).get('a', bytes('aaaa'));
    const cache = createDiskCache(folder, 10);
    await cache.get('b', bytes('bbbb'));
    await cache.get('c', bytes('cccc'));
    expect((await readdir(folder)).sort()).toEqual(['b', 'c']);
  });

  it('stores nothing for an entry that could not be created', async () => {
    const cache = createDiskCache(folder);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await readdir(folder)).toEqual([]);
    expect(String(await cache.get('a', bytes('a')))).toBe('a');
  });

  it('removes an entry, also while it is being written, and subtracts its size', async () => {
    const cache = createDiskCache(folder, 10);
    await cache.get('a-1', bytes('aaaa'));
    await cache.get('b', bytes('bbbb'));
    void cache.get('a-2', bytes('aa'));
    await cache.remove((name) => name.startsWith('a'));
    await cache.get('c', bytes('cccc'));
    expect((await readdir(folder)).sort()).toEqual(['b', 'c']);
  });

  /** Bytes that the test creates on demand; rejects when all readers have left. */
  function slow() {
    const gate = Promise.withResolvers<Buffer>();
    let started = 0;
    const make = (signal: AbortSignal) => {
      started += 1;
      signal.addEventListener('abort', () => gate.reject(signal.reason));
      return gate.promise;
    };
    return { make, finish: () => gate.resolve(Buffer.from('a')), started: () => started };
  }

  it('continues while one of its readers waits, and aborts when none does', async () => {
    const cache = createDiskCache(folder);
    const leaving = [new AbortController(), new AbortController(), new AbortController()];
    const [first, second] = [slow(), slow()];
    const read = (at: number, { make }: ReturnType<typeof slow>) =>
      cache.get(at === 2 ? 'b' : 'a', make, { signal: leaving[at]?.signal });
    const [one, two, three] = [read(0, first), read(1, first), read(2, second)];
    await expect.poll(() => [first.started(), second.started()]).toEqual([1, 1]);
    leaving[0]?.abort(new Error('gone'));
    leaving[2]?.abort(new Error('gone'));
    await expect(one).rejects.toThrow('gone');
    await expect(three).rejects.toThrow('gone');
    first.finish();
    expect(String(await two)).toBe('a');
    expect(String(await cache.get('b', bytes('again')))).toBe('again');
  });

  it('calls beforeMake only for the reader on whose behalf it creates the entry', async () => {
    const cache = createDiskCache(folder);
    const refusing = { beforeMake: () => Promise.reject(new Error('too many')) };
    await expect(cache.get('a', bytes('a'), refusing)).rejects.toThrow('too many');
    const { make, finish, started } = slow();
    const made = cache.get('a', make);
    await expect.poll(started).toBe(1);
    const joined = cache.get('a', make, refusing);
    finish();
    expect((await Promise.all([made, joined, cache.get('a', make, refusing)])).map(String)).toEqual([
      'a',
      'a',
      'a',
    ]);
    expect(started()).toBe(1);
  });

  it('creates an entry again whose file was deleted', async () => {
    const cache = createDiskCache(folder);
    await cache.get('a', bytes('a'));
    await rm(join(folder, 'a'));
    expect(String(await cache.get('a', bytes('again')))).toBe('again');
  });
});
