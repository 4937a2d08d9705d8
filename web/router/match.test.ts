import { describe, expect, it } from 'vitest';
import { matchPath } from './match.ts';

describe('the pattern of a page', () => {
  it.each([
    ['/', '/', {}],
    ['/events/:id/:slug?', '/events/7', { id: '7' }],
    ['/events/:id/:slug?', '/events/7/velvet-cactus', { id: '7', slug: 'velvet-cactus' }],
    ['/users/:username', '/users/%C3%A7a%20va', { username: 'ça va' }],
    ['/users/:username', '/users/%zz', { username: '%zz' }],
    ['/venues/submit', '/venues/submit/', {}],
    ['*', '/anything/at/all', {}],
  ])('%s fits %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

  it.each([
    ['/', '/about'],
    ['/about', '/About'],
    ['/about', '/about/us'],
    ['/events/:id/:slug?', '/events'],
    ['/events/:id/:slug?', '/events/7/slug/more'],
    ['/venues/:venueId', '/venues//'],
  ])('%s does not fit %s (ROUTE-18)', (pattern, path) => expect(matchPath(pattern, path)).toBeNull());
});
