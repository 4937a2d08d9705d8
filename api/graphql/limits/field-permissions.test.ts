import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { describe, expect, it } from 'vitest';
import { assertFieldPermissions, FieldWithoutPermission } from './field-permissions.ts';

/** A schema of one field per root, all permitted but the named one. */
function schemaWithout(root: 'Query' | 'Mutation' | 'Subscription' | null) {
  const builder = new SchemaBuilder<{ AuthScopes: { anyone: boolean } }>({
    plugins: [ScopeAuthPlugin],
    scopeAuth: { authScopes: () => ({ anyone: true }) },
  });
  const line = (of: string) => (of === root ? {} : { authScopes: { anyone: true } });
  builder.queryType({ fields: (t) => ({ asked: t.int({ ...line('Query'), resolve: () => 1 }) }) });
  builder.mutationType({ fields: (t) => ({ changed: t.int({ ...line('Mutation'), resolve: () => 1 }) }) });
  builder.subscriptionType({
    fields: (t) => ({
      told: t.int({ ...line('Subscription'), subscribe: async function* () {}, resolve: () => 1 }),
    }),
  });
  return builder.toSchema();
}

describe('deny is the default (ROLE-04)', () => {
  it('serves a schema whose fields all name who may ask', () => {
    const schema = schemaWithout(null);
    expect(assertFieldPermissions(schema)).toBe(schema);
  });

  it.each([
    ['Query', 'asked'],
    ['Mutation', 'changed'],
    ['Subscription', 'told'],
  ] as const)('does not start with a field of %s without a permission line', (root, field) => {
    expect(() => assertFieldPermissions(schemaWithout(root))).toThrow(FieldWithoutPermission);
    expect(() => assertFieldPermissions(schemaWithout(root))).toThrow(
      `${root}.${field} has no permission line`,
    );
  });
});
