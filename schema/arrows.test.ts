import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folders that each folder may import. */
const arrows: Record<string, { to: readonly string[]; because: string }> = {
  schema: { to: [], because: 'shared types and formats depend on nothing' },
  domain: { to: ['schema'], because: 'rules are pure: no disk, no network' },
  stores: { to: ['schema'], because: 'a store holds any event and any row' },
  projections: { to: ['schema', 'stores'], because: 'a view is a function of the log alone' },
  reactors: { to: ['schema', 'domain', 'stores'], because: 'a reactor turns an event into a command' },
  ingest: {
    to: ['schema', 'domain', 'stores', 'projections', 'reactors'],
    because: 'it sends commands, and meets the gateway only in the stores',
  },
  api: {
    to: ['schema', 'domain', 'stores', 'projections', 'reactors'],
    because: 'the gateway serves any client, the web app is one of them',
  },
  web: { to: ['schema'], because: 'the browser needs types and formats, not rules or disks' },
  app: {
    to: ['schema', 'domain', 'stores', 'projections', 'reactors', 'ingest', 'api', 'web'],
    because: 'the program is put together here and nowhere else',
  },
  demo: {
    to: ['schema', 'domain', 'stores', 'projections', 'reactors', 'ingest', 'api', 'app'],
    because: 'the demo is a client',
  },
  bench: {
    to: ['schema', 'domain', 'stores', 'projections', 'reactors', 'ingest', 'api', 'app', 'web'],
    because: 'it measures the whole',
  },
};
/** The journeys use the whole product from outside, and so do the tests of the programs. */
const drivesTheWhole = /^web\/journeys\//;

/** The pages of administrators beside `web/pages/admin/`, which has the parts that they share. */
const pagesOfAdmin = ['admin-action', 'cron-scheduler', 'scraping'];
/** They name every page. */
const namesPages = /^web\/(routes\.ts|pages\/[^/]+)$/;

const imports = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const files = globSync(
  '{schema,domain,stores,projections,reactors,ingest,api,app,web,demo,bench}/**/*.{ts,tsx}',
).filter((file) => !file.includes('/generated/') && !drivesTheWhole.test(file));

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imports)].map((found) => found[1] ?? '');
}

describe('folders', () => {
  it('are read at all', () => expect(files.length).toBeGreaterThan(30));

  it.each(Object.entries(arrows))('%s imports only what it may', (folder, { to, because }) => {
    const crossings = files
      .filter((file) => file.startsWith(`${folder}/`))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ target }) => target.startsWith('#'))
      .filter(({ target }) => ![folder, ...to].includes(target.slice(1).split('/')[0] ?? ''));
    expect(crossings, because).toEqual([]);
  });

  it('of pages import no folder of another page', () => {
    const pageOf = (path: string) => /^web\/pages\/([^/]+)\//.exec(path)?.[1];
    const pathOf = (file: string, target: string) =>
      target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target);
    const mayImport = (page: string | undefined, other: string | undefined) =>
      other === undefined || other === page || (other === 'admin' && pagesOfAdmin.includes(page ?? ''));
    const crossings = files
      .filter((file) => file.startsWith('web/') && !namesPages.test(file))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ file, target }) => !mayImport(pageOf(file), pageOf(pathOf(file, target))));
    expect(crossings, 'what pages share is in web/components or web/data').toEqual([]);
  });

  it('are crossed by #folder/ only, never by ../', () => {
    const climbing = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('..'))
        .filter(
          (target) => target.split('/').filter((step) => step === '..').length >= file.split('/').length - 1,
        )
        .map((target) => ({ file, target })),
    );
    expect(climbing).toEqual([]);
  });
});
