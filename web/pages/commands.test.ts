import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The REST calls of commands, from the published table: 'PATCH /api/events/:id/merge'. */
const calls = [
  ...readFileSync('docs/commands.md', 'utf8').matchAll(/(?:POST|PUT|PATCH|DELETE) (\/api\/[^ |<]+)/g),
].map(([call, path = '']) => ({ call, name: path.split('/').findLast((part) => !part.startsWith(':')) }));

const sources = globSync('web/{pages,components,layout,data}/**/*.{ts,tsx}', {
  exclude: ['**/generated/**', '**/*.test.ts', '**/*.fixture.ts'],
}).map((file) => readFileSync(file, 'utf8'));

/** The last word of a path is enough to notice a command without a button, and to find the one that it has. */
it.each(calls)('a page names $call', ({ name }) => {
  const named = new RegExp(`['"\`/]${name}['"\`/$?]`);
  expect(sources.some((source) => named.test(source))).toBe(true);
});

it('the table has calls', () => expect(calls.length).toBeGreaterThan(50));
