import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operationRoutes } from '../operations/rest-operations.ts';
import type { Metrics } from './metrics.ts';
import { routes } from './routes.ts';

it('every REST call has its row in docs/rest-contract.md, and every row its call', () => {
  const rows = readFileSync('docs/rest-contract.md', 'utf8').matchAll(/^\| R-\d+ \| ([A-Z]+ [^\s?]+)/gm);
  const others = operationRoutes({} as Metrics, async () => ({
    ready: true,
    missing: [],
    parked: [],
    failing: [],
  }));
  const calls = [...routes, ...others].map(
    ({ method, path }) => `${method} ${path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect([...rows].map(([, call]) => call).sort()).toEqual(calls.sort());
});

it('every row of docs/rest-contract.md names the requirement of its call', () => {
  const rows = readFileSync('docs/rest-contract.md', 'utf8').match(/^\| R-\d+ \|.*$/gm) ?? [];
  expect(rows.filter((row) => !/[A-Z]+-\d+[^|]*\|$/.test(row))).toEqual([]);
});
