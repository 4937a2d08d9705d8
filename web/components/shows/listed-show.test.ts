import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const fields = readFileSync(`${folder}/listed-show.graphql`, 'utf8').match(/(?<=^ {2})\w+/gm) ?? [];
const components = globSync(`${folder}/*.tsx`).map((file) => readFileSync(file, 'utf8'));

it('loads no field of a show that cards, lines and marks do not display', () => {
  expect(fields).toContain('performer');
  const displayed = (field: string) =>
    components.some((component) => new RegExp(`\\b${field}\\b`).test(component));
  expect(fields.filter((field) => !displayed(field))).toEqual([]);
});
