import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { AnsweredQuery, PageQuery, PageRenderer } from '#schema/rendered-page.ts';
import { App } from './App.tsx';
import { keyOf, setAnswers } from './data/graphql/answers.ts';
import { withTypenames } from './data/graphql/live/with-typenames.ts';
import { setSite } from './data/site.ts';
import { findPage, loadPage } from './routes.ts';

/** A page needs a pass for each page of its lists, one for the rest, and a last one; what is missing then, the browser loads. */
const maxPasses = 8;

export const addressOf: PageRenderer['addressOf'] = (pathname, search) => {
  const { rendered } = findPage(pathname).page;
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
 * and the answers are values of these modules, so each pass sets them and renders without a pause in between.
 */
export const render: PageRenderer['render'] = async (address, site, answer) => {
  const [pathname = '/', query = ''] = address.split('?');
  const { page } = findPage(pathname);
  if (!page.rendered) throw new Error(`the server does not render ${pathname}`);
  await loadPage(page);
  const answers = new Map<string, AnsweredQuery>();
  let html = '';
  for (let pass = 0; pass < maxPasses; pass += 1) {
    setSite(site);
    const missing = new Map<string, PageQuery>();
    setAnswers((query, variables) => {
      const key = keyOf(query, variables);
      if (!answers.has(key)) missing.set(key, { query, variables });
      return answers.get(key)?.data;
    });
    html = renderToString(
      <StaticRouter location={{ pathname, search: query && `?${query}` }}>
        <App />
      </StaticRouter>,
    );
    if (missing.size === 0) break;
    await Promise.all(
      Array.from(missing, async ([key, { query, variables }]) => {
        const data = await answer({ query: withTypenames(query), variables });
        answers.set(key, { query, variables, data });
      }),
    );
  }
  const { module, followsShows = false } = page.rendered;
  return { html, answers: [...answers.values()], module, followsShows };
};
