import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Client } from 'urql';
import type { AnsweredQuery, PageRenderer } from '#schema/rendered-page.ts';
import { App } from './App.tsx';
import { createCollector, fillCache } from './data/graphql/answers.ts';
import { createCache } from './data/graphql/cache.ts';
import { setClient } from './data/graphql/client.ts';
import { setSite } from './data/site.ts';
import { findPage, loadPage } from './routes.ts';

/** A page needs a pass for each page of its lists, one for the rest, and a last one; what is missing then, the browser loads. */
const maxPasses = 8;

/** A client that answers from its cache, and notes each query that it cannot answer. */
function createServerClient() {
  const collector = createCollector();
  const client = new Client({ url: '/graphql', exchanges: [createCache(), collector.exchange] });
  const read = client.readQuery.bind(client);
  client.readQuery = (query, variables) => read(query, variables, { requestPolicy: 'cache-first' });
  return { client, takeQueries: collector.take };
}

export const addressOf: PageRenderer['addressOf'] = (pathname, search) => {
  const { rendered } = findPage(pathname);
  if (!rendered) return null;
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(
    rendered.params.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return query ? `${pathname}?${query}` : pathname;
};

/**
 * Renders a page as a guest sees it: again and again until every query that it makes is answered. The settings
 * and the client are values of these modules, so each pass sets them and renders without a pause in between.
 */
export const render: PageRenderer['render'] = async (address, site, answer) => {
  const [pathname = '/', query = ''] = address.split('?');
  const page = findPage(pathname);
  if (!page.rendered) throw new Error(`the server does not render ${pathname}`);
  await loadPage(page);
  const { client, takeQueries } = createServerClient();
  const answers: AnsweredQuery[] = [];
  let html = '';
  for (let pass = 0; pass < maxPasses; pass += 1) {
    setSite(site);
    setClient(client);
    html = renderToString(
      <StaticRouter location={{ pathname, search: query && `?${query}` }}>
        <App />
      </StaticRouter>,
    );
    const queries = takeQueries();
    if (queries.length === 0) break;
    const answered = await Promise.all(
      queries.map(async (query) => ({ ...query, data: await answer(query) })),
    );
    fillCache(client, answered);
    answers.push(...answered);
  }
  return { html, answers, module: page.rendered.module };
};
