import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '#schema/config.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The rows of the table of settings: variable, default, meaning. */
const [, table = ''] = readme.split('| Variable | Default | Meaning |\n|---|---|---|\n');
const rows = (table.split('\n\n')[0] ?? '').split('\n').map((line) => {
  const [, variable = '', fallback = '', meaning = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { variable: variable.replaceAll('`', ''), fallback, meaning };
});

describe('the settings in README.md', () => {
  it('are those of schema/config.ts, one per row', () =>
    expect(rows.map(({ variable }) => variable).sort()).toEqual([...settingNames].sort()));

  it.each(rows)('state the default and the meaning of $variable', ({ variable, fallback, meaning }) => {
    const defaults = readConfig({});
    expect(meaning).not.toBe('');
    if (fallback === 'unset') expect(defaults[variable as keyof typeof defaults]).toBeUndefined();
    else if (fallback === 'none') expect(defaults[variable as keyof typeof defaults]).toEqual([]);
    else {
      const value = /^`([^`]+)`$/.exec(fallback)?.[1]?.replace('$PORT', String(defaults.PORT));
      expect(value).toBeDefined();
      expect(readConfig({ [variable]: value })).toEqual(defaults);
    }
  });

  it('are all used by the program', () => {
    const sources = globSync('{app,stores,projections,reactors,ingest,api}/**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const config = readFileSync(join(root, 'schema/config.ts'), 'utf8');
    const unused = settingNames.filter(
      (name) => !sources.includes(name) && !config.includes(`settings.${name}`),
    );
    expect(unused).toEqual([]);
  });
});

it('no table in README.md is split by a blank line', () => expect(readme).not.toMatch(/^\|.*\|\n\n\|/m));
