import { describe, expect, it } from 'vitest';
import { changesState, isOwnNavigation, isSameSite } from './same-site.ts';

const own = 'https://shows.example';

/** Origins that are not the site's, some of them similar to it. */
const foreignOrigins = [
  'null',
  '',
  'https://evil.example',
  'http://shows.example',
  'https://shows.example:444',
  'https://shows.example:443',
  'https://www.shows.example',
  'https://evil.shows.example',
  'https://shows.example.evil.example',
  'https://evilshows.example',
  'https://shows.exampl',
  'https://shows.example.',
  'https://shows.examples',
  'https://shows-example',
  'https://shows_example',
  'https://shows.example/',
  'https://shows.example/path',
  'https://shows.example#',
  'https://shows.example?',
  'https://shows.example@evil.example',
  'https://shows.example:pass@evil.example',
  'https://evil.example/https://shows.example',
  'https://evil.example#https://shows.example',
  'https://evil.example?https://shows.example',
  'https://SHOWS.example',
  'HTTPS://shows.example',
  'https:shows.example',
  'https:/shows.example',
  '//shows.example',
  'shows.example',
  'wss://shows.example',
  'ftp://shows.example',
  'file://',
  'chrome-extension://shows.example',
  'https://127.0.0.1',
  'http://localhost',
  'https://[::1]',
  'https://xn--shws-example',
  ' https://shows.example',
  'https://shows.example https://evil.example',
  'https://shows.example,https://evil.example',
  '*',
];

describe('the same-site check (D-44)', () => {
  it.each(foreignOrigins)('refuses the origin "%s"', (origin) =>
    expect(isSameSite({ origin }, own)).toBe(false),
  );

  it('accepts the own origin, for any path of the public address', () => {
    expect(isSameSite({ origin: own }, own)).toBe(true);
    expect(isSameSite({ origin: own }, `${own}/shows`)).toBe(true);
  });

  it('trusts Sec-Fetch-Site over Origin', () => {
    expect(isSameSite({ 'sec-fetch-site': 'same-origin', origin: 'null' }, own)).toBe(true);
    for (const site of ['cross-site', 'same-site', 'anything'])
      expect(isSameSite({ 'sec-fetch-site': site, origin: own }, own)).toBe(false);
    expect(isSameSite({ 'sec-fetch-site': 'none', origin: 'https://evil.example' }, own)).toBe(false);
  });

  it('accepts a client that is no browser', () => expect(isSameSite({}, own)).toBe(true));

  it('is required for everything but GET, HEAD and OPTIONS', () =>
    expect(
      ['GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH', 'PUT', 'DELETE', 'PROPFIND'].filter(changesState),
    ).toEqual(['POST', 'PATCH', 'PUT', 'DELETE', 'PROPFIND']));

  it('counts a navigation as same-site unless another site started it', () => {
    for (const site of [undefined, 'none', 'same-origin'])
      expect(isOwnNavigation({ 'sec-fetch-site': site })).toBe(true);
    for (const site of ['cross-site', 'same-site'])
      expect(isOwnNavigation({ 'sec-fetch-site': site })).toBe(false);
  });
});
