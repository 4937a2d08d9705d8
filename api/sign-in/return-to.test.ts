import { describe, expect, it } from 'vitest';
import { refererPath, safeReturnTo } from './return-to.ts';

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/path\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /admin',
  '/\u0000/evil.example',
  '/admin\r\nSet-Cookie: sid=1',
  '/admin\u007f',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2E//evil.example',
  '/a/%2e%2e//evil.example',
  'https://evil.example',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@example.com',
  '@evil.example',
  'evil.example',
  'admin',
  './admin',
  '../admin',
  '?x=1',
  '#x',
  '',
  `/${'a'.repeat(2048)}`,
  null,
  undefined,
  7,
  {},
  ['/admin'],
];

describe('returnTo (AUTH-19)', () => {
  it.each(hostile)('replaces %j by "/"', (text) => expect(safeReturnTo(text)).toBe('/'));

  it.each([
    '/',
    '/admin',
    '/events/01a1fd78-8089-77de-bcec-70c6b78927c6/los-faroles',
    '/search?performer=a%20b&date=2026-12-05',
    '/admin/operations/history/submission/1#step-2',
    '/%09/evil',
    '/login?returnTo=%2F%2Fevil.example',
  ])('keeps %s', (path) => expect(safeReturnTo(path)).toBe(path));
});

describe('the page behind a request (AUTH-17)', () => {
  const own = 'https://shows.example';
  const behind = (referer?: string, host = 'shows.example') => refererPath({ referer, host }, own);

  it('is the path of the same-site Referer', () => {
    expect(behind(`${own}/events/1/x?from=mail`)).toBe('/events/1/x?from=mail');
    expect(behind('http://127.0.0.1:3000/submit', '127.0.0.1:3000')).toBe('/submit');
  });

  it('is "/" without one, for another site, and for the sign-in page itself', () => {
    for (const referer of [
      undefined,
      '',
      'not an address',
      'https://evil.example/admin',
      `${own}/login?token=x`,
    ])
      expect(behind(referer)).toBe('/');
    expect(behind(`${own}//evil.example`)).toBe('/');
  });
});
