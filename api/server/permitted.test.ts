import { describe, expect, it } from 'vitest';
import { tableOf } from './dispatch.ts';
import { UnpermittedRoute } from './permitted.ts';
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
    expect(() => tableOf([silent])).toThrow(UnpermittedRoute);
  });
});
