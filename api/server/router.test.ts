import { describe, expect, it } from 'vitest';
import type { Route } from './route.ts';
import { createRouter, RouteWithoutPermission } from './router.ts';

describe('deny is the default (ROLE-04)', () => {
  it.each([
    ['permission', { rate: 'Q' }],
    ['rate class', { who: 'anyone' }],
  ])('refuses to start with a route without %s', (_what, rest) => {
    const route = { method: 'GET', path: '/api/secrets', handle: () => ({ status: 200 }), ...rest };
    expect(() => createRouter([route as unknown as Route])).toThrow(RouteWithoutPermission);
  });
});
