import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
/** Written like tags, but names of standards and times of day. */
const nonTags = /^(?:AES|AM|CRC|FNV|GMT|ISO|PM|SHA|UTF)-/;

/** Parts of a decision (`D-24a`) have no row of their own; `\xF0` and `%F0` are bytes. */
const tags = /(?<![\w%\\])(?:(?:[A-Z]{2,}|[DR])-\d+|F\d+\b)/g;

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
  expect(tagged.filter(({ tag }) => !rows.has(tag) && !nonTags.test(tag))).toEqual([]);
});

it('every decision has a number of its own, by which it begins', () => {
  const decisions = globSync('docs/decisions/*.md');
  const numbers = decisions.map((path) => /(\d{3})-[^/]+$/.exec(path)?.[1]);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const headings = decisions.map((path) => readFileSync(path, 'utf8').slice(0, 6));
  expect(headings).toEqual(numbers.map((number) => `# ${number} `));
});

it('every link between documents leads to a file', () => {
  const pages = files.filter((file) => file.endsWith('.md'));
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => ({ page, target }))
      .filter(({ target }) => !existsSync(join(dirname(page), target))),
  );
  expect(broken).toEqual([]);
});
