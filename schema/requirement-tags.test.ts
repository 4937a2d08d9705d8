import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * The tags that have a row: `MOD-23` and `D-85` in the requirements, `R-28` in the REST contract, `F7` in the
 * faults.
 */
const rows = new Set(
  ['docs/requirements.md', 'docs/rest-contract.md', 'docs/faults.md'].flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^\| ([A-Z]+-?\d+) \|/gm)].map(([, tag = '']) => tag),
  ),
);
const groups = new Set([...rows].flatMap((tag) => (tag.includes('-') ? tag.split('-')[0] : [])));

/** Parts of a decision (`D-24a`) have no row of their own; `\xF0` and `%F0` are bytes. */
const tags = new RegExp(String.raw`\b(?:${[...groups].join('|')})-\d+|(?<![\w%\\])F\d+\b`, 'g');

const files = globSync(
  '{*,{schema,domain,stores,projections,reactors,ingest,api,app,web,demo,bench,docs}/**/*}.{ts,tsx,graphql,md}',
  {
    exclude: ['**/generated/**', 'ingest/extract/pages/**'],
  },
);

it('every requirement tag in code, tests and documents has a row in docs/', () => {
  const tagged = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(tags)].map(([tag]) => ({ file, tag })),
  );
  expect(tagged.length).toBeGreaterThan(1000);
  expect(tagged.filter(({ tag }) => !rows.has(tag))).toEqual([]);
});
