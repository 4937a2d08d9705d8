import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetcherWith, reasonOf, startHostile } from '../hostile.fixture.ts';
import { type Outside, startOutside } from '../outside.fixture.ts';
import { type FetcherOptions, FetchFailed } from './fetcher.ts';

const types = ['text/plain'];

let outside: Outside;
beforeAll(async () => {
  outside = await startHostile();
});
afterAll(() => outside.close());

const allowing = (settings: Partial<FetcherOptions> = {}) =>
  fetcherWith({ allowHosts: [outside.host], ...settings });

describe('the guarded fetcher and a hostile server (F20)', () => {
  const get = (path: string, settings: Partial<FetcherOptions> = {}) =>
    allowing(settings).get(`http://${outside.host}${path}`, { types });

  it('fetches allowed URLs, decoded, through redirects, without cookies', async () => {
    const here = `http://${outside.host}`;
    expect(await get('/hello')).toEqual({
      url: `${here}/hello`,
      contentType: 'text/plain',
      charset: 'utf-8',
      bytes: Buffer.from('hello'),
      validators: { etag: null, lastModified: null },
    });
    expect(String((await get('/gzip')).bytes)).toBe('hello');
    const through = `/?to=${encodeURIComponent(`/?to=${encodeURIComponent(`${here}/?to=/hello`)}`)}`;
    expect((await get(through)).url).toBe(`${here}/hello`);
    expect(outside.requests().at(-1)).toMatchObject({
      host: outside.host,
      'user-agent': 'test',
      accept: 'text/plain',
    });
    expect(outside.requests().at(-1)).not.toHaveProperty('cookie');
  });

  it('matches an allowed host by its exact name only', async () => {
    const named = fetcherWith({
      allowHosts: [`calendar.internal:${outside.port}`],
      resolve: async () => ['127.0.0.1'],
    });
    expect(String((await named.get(`http://calendar.internal:${outside.port}/hello`, { types })).bytes)).toBe(
      'hello',
    );
    expect(outside.requests().at(-1)).toMatchObject({ host: `calendar.internal:${outside.port}` });
    expect(await reasonOf(named.get(`http://${outside.host}/hello`, { types }))).toBe('not-allowed');
    expect(await reasonOf(named.get('http://calendar.internal/', { types }))).toBe('not-allowed');
  });

  it.each([
    ['/huge', 'too-large'],
    ['/gzip-bomb', 'too-large'],
    ['/brotli-bomb', 'too-large'],
    ['/html', 'wrong-type'],
    ['/no-type', 'wrong-type'],
    ['/cut-short', 'failed'],
    ['/no-gzip', 'failed'],
    ['/loop', 'failed'],
    ['/nowhere', 'failed'],
    ['/not-modified', 'failed'],
    ['/missing', 'failed'],
  ])('%s ends: %s', async (path, reason) => {
    expect(await reasonOf(get(path))).toBe(reason);
  });

  it.each(['/drip', '/hang', '/head-only'])('%s ends when its time is over', async (path) => {
    expect(await reasonOf(get(path, { timeoutMs: 400 }))).toBe('failed');
  });

  it('follows three redirects and no more', async () => {
    const before = outside.requests().length;
    expect(await reasonOf(get('/loop'))).toBe('failed');
    expect(outside.requests().length - before).toBe(4);
  });

  it('follows no redirect that mayFollow rejects', async () => {
    const here = `http://${outside.host}`;
    const before = outside.requests().length;
    const checked: string[] = [];
    const mayFollow = async (url: string) => {
      checked.push(url);
      if (url === `${here}/hello`) throw new FetchFailed('not-allowed', 'not there');
    };
    const twice = `${here}/?to=${encodeURIComponent('/?to=/hello')}`;
    expect(await reasonOf(allowing().get(twice, { types, mayFollow }))).toBe('not-allowed');
    expect(checked).toEqual([`${here}/?to=/hello`, `${here}/hello`]);
    expect(outside.requests().length - before).toBe(2);
  });

  it.each(['/hang', '/drip', '/head-only'])('%s ends when its signal aborts', async (path) => {
    const stopping = new AbortController();
    const before = outside.requests().length;
    const coming = allowing().get(`http://${outside.host}${path}`, { types, signal: stopping.signal });
    const ended = expect(coming).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => outside.requests().length).toBe(before + 1);
    stopping.abort();
    await ended;
  });

  it('reports the status of an error response, and accepts any type when types is any', async () => {
    const coming = allowing().get(`http://${outside.host}/missing`, { types: 'any' });
    await expect(coming).rejects.toMatchObject({ reason: 'failed', status: 404 });
    const none = await allowing().get(`http://${outside.host}/no-type`, { types: 'any' });
    expect(none).toMatchObject({ contentType: '', charset: null });
  });

  it('times out on a resolver that never answers, and rejects a name without addresses', async () => {
    const { get: ask } = fetcherWith({ timeoutMs: 100, resolve: () => new Promise(() => {}) });
    expect(await reasonOf(ask('http://slow.example/', { types }))).toBe('failed');
    const unresolved = fetcherWith({ resolve: async () => [] });
    expect(await reasonOf(unresolved.get('http://unknown.example/', { types }))).toBe('failed');
    expect(await reasonOf(fetcherWith().get('http://unknown.invalid/', { types }))).toBe('failed');
  });

  it('ignores proxy settings of the environment', async () => {
    const proxy = await startOutside((_request, response) => response.end());
    process.env.HTTP_PROXY = `http://${proxy.host}`;
    process.env.NODE_USE_ENV_PROXY = '1';
    try {
      expect(String((await get('/hello')).bytes)).toBe('hello');
    } finally {
      delete process.env.HTTP_PROXY;
      delete process.env.NODE_USE_ENV_PROXY;
    }
    expect(proxy.connections()).toBe(0);
    await proxy.close();
  });
});
