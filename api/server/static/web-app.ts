import type { IncomingMessage } from 'node:http';
import type { Gateway } from '../../gateway.ts';
import { pageAt } from '../../pages/pages.ts';
import { siteOf } from '../../pages/site.ts';
import { withCompanion } from '../../sign-in/sessions.ts';
import { HttpError, methodNotAllowed } from '../response/errors.ts';
import { renderBody } from '../response/response-cache.ts';
import { type Headers, type HttpResponse, movedPermanently, negotiateBody } from '../response/responses.ts';
import { renderDocument, renderHead } from './document.ts';
import type { WebApp } from './static-files.ts';

/** Pages whose address contains a secret: it must not leave the page in a Referer header. */
const pagesWithSecret: ReadonlySet<string> = new Set(['/admin/action']);

const pageHeaders: Headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

export type WebResponse = { route: 'file' | 'page'; response: HttpResponse };

/** Serves files and pages of the web app; every unknown path is its 404 page. */
export function createWebApp(gateway: Gateway, app: WebApp) {
  async function page(request: IncomingMessage, path: string): Promise<HttpResponse> {
    const found = await pageAt(gateway, path);
    const secret: Headers = pagesWithSecret.has('movedTo' in found ? found.movedTo : path)
      ? { 'referrer-policy': 'no-referrer' }
      : {};
    if ('movedTo' in found) return movedPermanently(found.movedTo, request.url, secret);
    const { status } = found;
    const head = renderHead(found.head);
    const site = siteOf(gateway);
    const make = async () => renderDocument(app.shell, site, head);
    if (status === 404)
      return negotiateBody(request, renderBody(await make()), { status, headers: pageHeaders });
    const key = `page ${site.today} ${head}`;
    const document = gateway.responseCache.get(key) ?? (await gateway.responseCache.fill(key, make));
    return negotiateBody(request, document, { status, headers: { ...pageHeaders, ...secret } });
  }

  async function isPage(path: string): Promise<boolean> {
    const found = await pageAt(gateway, path);
    return 'movedTo' in found || found.status === 200;
  }

  return async (request: IncomingMessage, path: string): Promise<WebResponse> => {
    const file = app.files.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (file || (await isPage(path))) throw methodNotAllowed(['GET', 'HEAD']);
      throw new HttpError('not_found', 'Not found');
    }
    if (!file)
      return { route: 'page', response: await withCompanion(gateway, request, await page(request, path)) };
    const { content, headers, compressible } = file;
    const accepting = compressible
      ? request
      : { headers: { ...request.headers, 'accept-encoding': undefined } };
    return { route: 'file', response: await negotiateBody(accepting, content, { headers }) };
  };
}
