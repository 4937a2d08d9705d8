import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{schema,domain,stores,projections,reactors,ingest,api,app,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.(?:test|fixture)\.ts$/.test(file),
);
const errorClass =
  /class (\w+) extends (?:Error|ModelFailed) \{(?:\s*override readonly name(?:: string)? = '(\w*)')?/g;

it('logs call each error by the name of its class', () => {
  const classes = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(errorClass)]);
  expect(classes.length).toBeGreaterThan(20);
  for (const [, name, inLogs] of classes) expect(inLogs).toBe(name);
});
