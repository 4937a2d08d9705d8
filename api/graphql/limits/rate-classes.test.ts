import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { describe, expect, it } from 'vitest';
import { countMutations, MutationWithoutRateClass } from './rate-classes.ts';

/** A schema of one mutation with this permission line. */
function schemaWith(authScopes: { command?: string; anyone?: boolean }, extensions?: { rate: string }) {
  const builder = new SchemaBuilder<{ AuthScopes: { command: string; anyone: boolean } }>({
    plugins: [ScopeAuthPlugin],
    scopeAuth: { authScopes: () => ({ command: () => true, anyone: true }) },
  });
  builder.queryType({ fields: (t) => ({ count: t.int({ resolve: () => 1 }) }) });
  builder.mutationType({
    fields: (t) => ({ changed: t.int({ authScopes, extensions, resolve: () => 1 }) }),
  });
  return builder.toSchema();
}

describe('every mutation is counted (GEN-24)', () => {
  it.each([
    ['the class of its command', schemaWith({ command: 'SubmitShow' })],
    ['a rate class of its own', schemaWith({ anyone: true }, { rate: 'C' })],
  ])('with %s', (_what, schema) => expect(countMutations(schema)).toBe(schema));

  it.each([
    ['open to anyone', schemaWith({ anyone: true })],
    ['with a command that no client sends', schemaWith({ command: 'RegisterUser' })],
  ])('or the process does not start: %s, without a class', (_what, schema) =>
    expect(() => countMutations(schema)).toThrow(MutationWithoutRateClass),
  );
});
