import { describe, expect, it } from 'vitest';
import { createRouteTable } from './dispatch.ts';
import { RouteWithoutPermission } from './permitted.ts';
import type { Route } from './route.ts';

describe('deny is the default (ROLE-04)', () => {
  it.each([
    ['who may call it', { rate: 'Q' }],
    ['how often', { who: 'anyone' }],
  ])('refuses to start with a route that does not say %s', (_what, said) => {
    const silent = {
      method: 'GET',
      path: '/api/secrets',
      answer: () => ({ status: 200 }),
      ...said,
    } as unknown as Route;
    expect(() => createRouteTable([silent])).toThrow(RouteWithoutPermission);
  });
});
