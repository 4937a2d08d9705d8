import { describe, expect, it } from 'vitest';
import { returnToOf, safeReturnTo } from './return-to.ts';

describe('returnTo', () => {
  it.each(['/', '/submit', '/venues/1/claim?x=1#y', '/admin/operations/history/event/1'])(
    'accepts %s',
    (path) => expect(safeReturnTo(path)).toBe(path),
  );

  it.each([
    '',
    'submit',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
  ])('rejects %j (AUTH-19)', (path) => expect(safeReturnTo(path)).toBe('/'));

  it('comes from the query (AUTH-12)', () =>
    expect(returnToOf({ pathname: '/login', search: '?returnTo=%2Fvenues%2F1%2Fclaim' })).toBe(
      '/venues/1/claim',
    ));

  it.each([
    ['/admin', '/admin'],
    ['/admin/operations', '/admin/operations'],
    ['/scraping', '/scraping'],
    ['/cron-scheduler', '/cron-scheduler'],
    ['/login', '/'],
    ['/submit', '/'],
    ['/administration', '/'],
  ])('on %s it defaults to %s (AUTH-13)', (pathname, expected) =>
    expect(returnToOf({ pathname, search: '' })).toBe(expected),
  );
});
