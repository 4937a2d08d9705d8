import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import type { Gateway } from '../../gateway.ts';
import { pageAt } from '../../pages/pages.ts';
import type { RenderPage } from '../../pages/render-page.ts';
import { siteOf } from '../../pages/site.ts';
import { fillUpvotes, withoutUpvotes } from '../../pages/upvotes-of-page.ts';
import { withCompanion } from '../../sign-in/sessions.ts';
import { HttpError, methodNotAllowed } from '../response/errors.ts';
import { type RenderedBody, renderBody } from '../response/response-cache.ts';
import { type Headers, type HttpResponse, movedPermanently, negotiateBody } from '../response/responses.ts';
import { areCurrent, type RowStates, recordRowStates } from '../response/row-states.ts';
import { renderDocument, renderHead } from './document.ts';
import type { WebApp } from './static-files.ts';

/** Pages whose address contains a secret: it must not leave the page in a Referer header. */
const pagesWithSecret: ReadonlySet<string> = new Set(['/admin/action']);

const pageHeaders: Headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/** URLs whose page is remembered, of 5 kB each. */
const maxLookups = 1_000;
const maxUrlLength = 300;

/** `address` is that by which the page is rendered, or why that is not known; `key` that of its document in the cache. */
type FoundPage = {
  status: 200 | 404;
  head: string;
  address: string | null | Error;
  headers: Headers;
  key: string;
};
type Found = FoundPage | { movedTo: string; headers: Headers };

export type WebResponse = { route: 'file' | 'page'; response: HttpResponse };

/** Serves files and pages of the web app; every unknown path is its 404 page. */
export function createWebApp(gateway: Gateway, app: WebApp, pages: RenderPage) {
  /** Concurrent requests of a page share its failure. */
  const logged = new WeakSet<object>();
  const lookups = new LRUCache<string, { today: string; rows: RowStates; found: FoundPage }>({
    max: maxLookups,
  });

  async function page(request: IncomingMessage, path: string, correlationId: string): Promise<HttpResponse> {
    const found = await lookUp(request.url ?? '', path);
    if ('movedTo' in found) return movedPermanently(found.movedTo, request.url, found.headers);
    const { status, headers } = found;
    return negotiateBody(request, await documentOf(request, path, found, correlationId), { status, headers });
  }

  /**
   * The page of a URL with its head. Those that exist are cached until rows that they were made from change: a head is
   * as much work as the rest of a request.
   */
  async function lookUp(url: string, path: string): Promise<Found> {
    const today = gateway.today();
    const known = lookups.get(url);
    if (known?.today === today && areCurrent(gateway, known.rows)) return known.found;
    const { readModels, rows } = recordRowStates(gateway);
    const found = await pageAt({ ...gateway, readModels }, path);
    const secret: Headers = pagesWithSecret.has('movedTo' in found ? found.movedTo : path)
      ? { 'referrer-policy': 'no-referrer' }
      : {};
    if ('movedTo' in found) return { movedTo: found.movedTo, headers: secret };
    const { status } = found;
    const head = renderHead(found.head);
    const address = await pages.addressOf(path, url.slice(path.length)).catch((error) => error as Error);
    const made = {
      status,
      head,
      address,
      headers: { ...pageHeaders, ...secret },
      key: `page ${today} ${address} ${hash('sha1', head)}`,
    };
    if (status === 200 && url.length <= maxUrlLength && !(address instanceof Error))
      lookups.set(url, { today, rows, found: made });
    return made;
  }

  /**
   * The document with the page in it, the same for everyone, cached until rows that it was made from change; counts of
   * upvotes are written into the cached document. When the page cannot be rendered now, its place is empty, and the
   * browser renders it.
   */
  async function documentOf(
    request: IncomingMessage,
    path: string,
    { head, status, address, key }: FoundPage,
    correlationId: string,
  ): Promise<RenderedBody> {
    const { readModels, responseCache, rateLimiter, clientAddress, logger, progress } = gateway;
    const empty = () => renderDocument(app, { site: siteOf(gateway), head, page: null });
    try {
      const cached = responseCache.get(key);
      if (cached) return await withUpvotes(cached);
      if (address instanceof Error) throw address;
      const make = async (recorded: ReadModels) => {
        if (address === null) return empty();
        // Before the rows are read: what changes meanwhile is another state.
        const rows = progress.viewRows('events');
        const site = siteOf(gateway);
        const page = await pages.render(address, site, withoutUpvotes(recorded));
        const { html, answers, module, followsShows } = page;
        const followed = followsShows ? { rows } : {};
        return renderDocument(app, {
          site,
          head,
          page: { html, answers, ...followed, ...app.filesOf(module) },
        });
      };
      if (address !== null) await rateLimiter.count('Q', { address: clientAddress(request), user: null });
      // Any address may be missing: those must not drive the others out of the cache.
      if (status === 404) return renderBody(await fillUpvotes(await make(readModels), readModels));
      return await withUpvotes(await responseCache.fill(key, make));
    } catch (error) {
      if (!(error instanceof HttpError) && !logged.has(error as Error)) {
        logged.add(error as Error);
        logger.error({ err: error, path, correlationId }, 'page not rendered: sent empty');
      }
      return renderBody(empty());
    }
  }

  /** A document is another one once its rows change, so that its ETag stands for it. */
  function withUpvotes({ etag, bytes }: RenderedBody): RenderedBody | Promise<RenderedBody> {
    const { responseCache } = gateway;
    const key = `upvotes ${etag}`;
    return (
      responseCache.get(key) ??
      responseCache.fill(key, async (readModels) => fillUpvotes(String(await bytes(null)), readModels))
    );
  }

  async function isPage(path: string): Promise<boolean> {
    const found = await pageAt(gateway, path);
    return 'movedTo' in found || found.status === 200;
  }

  return async (request: IncomingMessage, path: string, correlationId: string): Promise<WebResponse> => {
    const file = app.files.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (file || (await isPage(path))) throw methodNotAllowed(['GET', 'HEAD']);
      throw new HttpError('not_found', 'Not found');
    }
    if (!file)
      return {
        route: 'page',
        response: await withCompanion(gateway, request, await page(request, path, correlationId)),
      };
    const { content, headers, compressible } = file;
    const accepting = compressible
      ? request
      : { headers: { ...request.headers, 'accept-encoding': undefined } };
    return { route: 'file', response: await negotiateBody(accepting, content, { headers }) };
  };
}
