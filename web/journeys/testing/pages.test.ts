import { expect, it } from 'vitest';
import { findPage, pages as routes } from '#web/routes.ts';
import { addressOf, pages } from './pages.ts';

it('every path of routes.ts is opened by the journeys of all pages', () => {
  const opened = pages.map(({ path }) => {
    const { pathname } = new URL(addressOf(path, { show: '1', venue: '1' }), 'http://here');
    return findPage(pathname).page.path;
  });
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.map(({ path }) => path).filter((path) => !opened.includes(path))).toEqual([]);
});
