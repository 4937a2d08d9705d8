import { setInterval as every } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createFetcher, type Fetcher, type FetcherOptions, FetchFailed } from './fetch/fetcher.ts';
import { type Outside, startOutside } from './outside.fixture.ts';

const megabyte = 1024 * 1024;
const page = { 'content-type': 'text/plain; charset=utf-8' };

/** A server that misbehaves in many ways; `?to=` redirects. */
export function startHostile(): Promise<Outside> {
  return startOutside(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const to = searchParams.get('to');
    if (to !== null) return response.writeHead(302, { location: to }).end();
    switch (pathname) {
      case '/hello':
        return response.writeHead(200, page).end('hello');
      case '/html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      case '/no-type':
        return response.writeHead(200).end('x');
      case '/huge':
        response.writeHead(200, page);
        while (!response.destroyed) if (!response.write(Buffer.alloc(megabyte))) await drained(response);
        return;
      case '/gzip-bomb':
        return response
          .writeHead(200, { ...page, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(50 * megabyte)));
      case '/brotli-bomb':
        return response.writeHead(200, { ...page, 'content-encoding': 'br' }).end(
          brotliCompressSync(Buffer.alloc(50 * megabyte), {
            params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
          }),
        );
      case '/gzip':
        return response.writeHead(200, { ...page, 'content-encoding': 'gzip' }).end(gzipSync('hello'));
      case '/no-gzip':
        return response.writeHead(200, { ...page, 'content-encoding': 'gzip' }).end('hello');
      case '/drip':
        response.writeHead(200, page);
        for await (const _ of every(20)) if (response.destroyed || !response.write('.')) break;
        return;
      case '/hang':
        return;
      case '/head-only':
        return response.writeHead(200, page).flushHeaders();
      case '/cut-short':
        response.writeHead(200, { ...page, 'content-length': 100 });
        return response.write('half', () => response.destroy());
      case '/loop':
        return response.writeHead(301, { location: '/loop' }).end();
      case '/nowhere':
        return response.writeHead(302).end();
      case '/not-modified':
        return response.writeHead(304).end();
      default:
        return response.writeHead(404, page).end('no');
    }
  });
}

function drained(response: NodeJS.WritableStream & NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}

/** A fetcher that reaches only the hosts of the settings. */
export const fetcherWith = (settings: Partial<FetcherOptions> = {}): Fetcher =>
  createFetcher({ allowHosts: [], userAgent: 'test', ...settings });

/** The reason of a rejected fetch. */
export async function reasonOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (error instanceof FetchFailed) return error.reason;
  throw error ?? new Error('something came');
}
