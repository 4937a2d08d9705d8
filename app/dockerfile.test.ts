import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies, scripts, imports } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'scripts' | 'imports',
  Record<string, string>
>;

/** The instructions of the final stage, continued lines joined. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean);
const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));
/** The instructions of a named stage. */
function stageOf(name: string): string[] {
  const from = instructions.findIndex((line) => line.startsWith('FROM') && line.endsWith(` AS ${name}`));
  const next = instructions.findIndex((line, at) => at > from && line.startsWith('FROM'));
  return instructions.slice(from, next);
}
const argumentsOf = (lines: readonly string[], instruction: string) =>
  lines.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));

/** Paths that a stage takes from the build context, without the target. */
const copied = (lines: readonly string[]) =>
  argumentsOf(lines, 'COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1));
const inImage = (file: string) => copied(final).some((path) => file === path || file.startsWith(`${path}/`));

const ignored = read('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (file: string) =>
  ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));

/** The programs of the image: the site itself and the operator's tools. */
const toolScripts = ['projections', 'log', 'admin', 'erase', 'backup', 'restore'];
const programs = ['start', ...toolScripts].map((name) => (scripts[name] ?? '').split(' ').at(-1) ?? '');

/** Imported only where vite is installed; an image contains the build and no sources. */
const development = ['vite'];

const importing =
  /^\s*(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+\.ts)',/gm;

/** Every file and package that a program loads, threads and lazy imports included; types are not loaded. */
function loaded(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, fromClause, lazy, url] of read(file).matchAll(importing)) {
      const target = fromClause ?? lazy ?? url ?? '';
      if (target.startsWith('.')) visit(join(dirname(file), target));
      else if (target.startsWith('#')) visit(resolveAlias(target));
      else if (!target.startsWith('node:')) packages.add(packageOf(target));
    }
  };
  for (const entry of entries) visit(entry);
  return { files, packages };
}

function resolveAlias(target: string): string {
  const [alias = '', path = ''] = Object.entries(imports).find(([key]) =>
    key.endsWith('/*') ? target.startsWith(key.slice(0, -1)) : target === key,
  ) ?? [target];
  return join(path.replace('*', target.slice(alias.length - 1)));
}

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

const runtime = loaded(programs);

describe('the container image', () => {
  it('is built from files that exist and are in the build context', () => {
    expect(copied(instructions).length).toBeGreaterThan(10);
    for (const path of copied(instructions)) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(isIgnored(path), path).toBe(false);
    }
  });

  it('contains every file that its programs load', () => {
    expect(runtime.files.size).toBeGreaterThan(300);
    const missing = [...runtime.files].filter((file) => !inImage(file) || isIgnored(file));
    expect(missing).toEqual([]);
  });

  it('installs production packages only, and these are all that its programs load', () => {
    expect(argumentsOf(final, 'RUN').join(' ')).not.toMatch(/npm/);
    expect(argumentsOf(final, 'COPY')).toContain('--from=packages /app/node_modules node_modules/');
    expect(argumentsOf(stageOf('packages'), 'RUN').join('\n')).toMatch(/^npm ci --omit=dev /m);
    expect(runtime.packages).toContain('openai');
    const missing = [...runtime.packages].filter(
      (name) => !Object.hasOwn(dependencies, name) && !development.includes(name),
    );
    expect(missing).toEqual([]);
  });

  it('leaves secrets, data, tests and build tools out of the build context', () => {
    for (const file of ['.env', '.env.production', 'data/session-secret', 'node_modules/vite/package.json'])
      expect(isIgnored(file), file).toBe(true);
    const tests = globSync(
      '{schema,domain,stores,projections,reactors,ingest,api,app}/**/{*.{test,fixture}.ts,testing/**/*.*}',
      { cwd: root },
    );
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((file) => !isIgnored(file))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('has the libraries that the installed Node loads', () => {
    const loads = execFileSync('ldd', [realpathSync(join(root, 'node_modules/.bin/node'))], {
      encoding: 'utf8',
    });
    const names = loads.split('\n').flatMap((line) => /^\s*(lib[\w+-]+)\.so\S* =>/.exec(line)?.[1] ?? []);
    // Of glibc, and of what apt itself needs.
    const ofBase = ['libc', 'libm', 'libdl', 'libpthread', 'libstdc++', 'libgcc_s'];
    const added = names.filter((name) => !ofBase.includes(name));
    expect(added).not.toEqual([]);
    for (const stage of [final, stageOf('packages')])
      for (const name of added) expect(argumentsOf(stage, 'RUN').join(' ')).toContain(`${name}1`);
  });

  it('runs Node without a shell, as an unprivileged user, with its data in a volume', () => {
    const started = scripts.start?.split(' ') ?? [];
    const command = started.slice(started.indexOf('node'));
    expect(argumentsOf(final, 'CMD').map((line) => JSON.parse(line))).toEqual([command]);
    const variables = started.filter((word) => word.startsWith('MALLOC_'));
    expect(variables).toHaveLength(2);
    for (const variable of variables) expect(argumentsOf(final, 'ENV').join(' ')).toContain(` ${variable} `);
    expect(argumentsOf(final, 'USER')).toEqual(['node']);
    expect(argumentsOf(final, 'VOLUME')).toEqual(['/data']);
    expect(argumentsOf(final, 'ENV').join(' ')).toMatch(/DATA_DIR=\/data .*PATH=\/app\/node_modules\/\.bin:/);
  });
});
