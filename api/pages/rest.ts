import { renderBody } from '../server/response/response-cache.ts';
import { type Headers, type HttpResponse, negotiateBody } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { escapeHtml } from '../server/static/document.ts';
import { sitemap } from './sitemap.ts';

const cachedHour = (type: string): Headers => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
});

/**
 * The paths that crawlers may request. Pages that must not be listed have `noindex` instead, which a crawler
 * could not read if it were excluded here. Excluded are calls that change a session or are for
 * administrators.
 */
function robots({ gateway: { config }, request }: RequestContext): HttpResponse | Promise<HttpResponse> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/login',
    'Disallow: /api/logout',
    'Disallow: /api/admin/',
    `Sitemap: ${config.PUBLIC_URL}/sitemap.xml`,
    '',
  ];
  return negotiateBody(request, renderBody(lines.join('\n')), { headers: cachedHour('text/plain') });
}

async function siteMap({ gateway, request }: RequestContext): Promise<HttpResponse> {
  const { responseCache, config } = gateway;
  const today = gateway.today();
  const key = `GET /sitemap.xml ${today}`;
  const document =
    responseCache.get(key) ??
    (await responseCache.fill(key, (readModels) => sitemap(readModels, config, today)));
  return negotiateBody(request, document, { headers: cachedHour('application/xml') });
}

/** Lets a browser offer the search page as a search engine. */
function openSearch({ gateway: { config }, request }: RequestContext): HttpResponse | Promise<HttpResponse> {
  const name = escapeHtml(config.SITE_NAME);
  const address = escapeHtml(config.PUBLIC_URL);
  const description = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    // The format allows a short name of 16 characters.
    `  <ShortName>${escapeHtml([...config.SITE_NAME].slice(0, 16).join(''))}</ShortName>`,
    `  <LongName>${name}</LongName>`,
    `  <Description>Search shows in ${escapeHtml(config.CITY_NAME)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image type="image/svg+xml" width="16" height="16">${address}/favicon.svg</Image>`,
    `  <Url type="text/html" template="${address}/search?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  const headers = cachedHour('application/opensearchdescription+xml');
  return negotiateBody(request, renderBody(description.join('\n')), { headers });
}

/** Files at the fixed paths that search engines and browsers request. */
export const crawlerRoutes: readonly Route[] = [
  { method: 'GET', path: '/robots.txt', who: 'anyone', rate: 'none', handle: robots },
  { method: 'GET', path: '/sitemap.xml', who: 'anyone', rate: 'none', handle: siteMap },
  { method: 'GET', path: '/opensearch.xml', who: 'anyone', rate: 'none', handle: openSearch },
];
