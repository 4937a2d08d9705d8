import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { addressOf, pages } from './pages.ts';

it('every path of routes.tsx is opened by the journeys of all pages', () => {
  const routes = [...readFileSync('web/routes.tsx', 'utf8').matchAll(/path: '(.+)'/g)].map(
    ([, path = '']) => ({
      path,
    }),
  );
  const opened = pages.map(({ path }) => {
    const { pathname } = new URL(addressOf(path, { show: '1', venue: '1' }), 'http://here');
    return matchRoutes(routes, pathname)?.[0]?.route.path;
  });
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.map(({ path }) => path).filter((path) => !opened.includes(path))).toEqual([]);
});
