import type { IncomingMessage } from 'node:http';
import type { Gateway } from '../../gateway.ts';
import { pageAt } from '../../pages/pages.ts';
import { siteOf } from '../../pages/site.ts';
import { withCompanion } from '../../sign-in/sessions.ts';
import { movedPermanently, negotiateBody } from '../answer.ts';
import { renderBody } from '../answer-cache.ts';
import { HttpError, methodNotAllowed } from '../errors.ts';
import type { Headers, HttpResponse } from '../route.ts';
import { renderDocument, renderHead } from './document.ts';
import type { WebApp } from './static-files.ts';

/** Pages whose address holds a secret: no other address may learn it. */
const secretive: ReadonlySet<string> = new Set(['/admin/action']);

const pageHeaders: Headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

export type WebResponse = { route: 'file' | 'page'; answer: HttpResponse };

/** Answers what is no call: a file of the web app, or one of its pages, which every unknown path is too. */
export function createWebApp(gateway: Gateway, app: WebApp) {
  async function page(request: IncomingMessage, path: string): Promise<HttpResponse> {
    const found = await pageAt(gateway, path);
    const secret: Headers = secretive.has('movedTo' in found ? found.movedTo : path)
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
    const document = gateway.responseCache.get(key, '') ?? (await gateway.responseCache.fill(key, '', make));
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
      return { route: 'page', answer: await withCompanion(gateway, request, await page(request, path)) };
    const { content, headers, compressible } = file;
    const asked = compressible ? request : { headers: { ...request.headers, 'accept-encoding': undefined } };
    return { route: 'file', answer: await negotiateBody(asked, content, { headers }) };
  };
}
