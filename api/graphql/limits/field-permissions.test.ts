import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { describe, expect, it } from 'vitest';
import { assertFieldPermissions, FieldWithoutPermission } from './field-permissions.ts';

/** A schema of one field per root type, each with a permission line except the named one. */
function schemaWithout(root: 'Query' | 'Mutation' | 'Subscription' | null) {
  const builder = new SchemaBuilder<{ AuthScopes: { anyone: boolean } }>({
    plugins: [ScopeAuthPlugin],
    scopeAuth: { authScopes: () => ({ anyone: true }) },
  });
  const line = (of: string) => (of === root ? {} : { authScopes: { anyone: true } });
  builder.queryType({ fields: (t) => ({ read: t.int({ ...line('Query'), resolve: () => 1 }) }) });
  builder.mutationType({ fields: (t) => ({ changed: t.int({ ...line('Mutation'), resolve: () => 1 }) }) });
  builder.subscriptionType({
    fields: (t) => ({
      updated: t.int({ ...line('Subscription'), subscribe: async function* () {}, resolve: () => 1 }),
    }),
  });
  return builder.toSchema();
}

describe('deny is the default (ROLE-04)', () => {
  it('accepts a schema whose root fields all have a permission line', () => {
    const schema = schemaWithout(null);
    expect(assertFieldPermissions(schema)).toBe(schema);
  });

  it.each([
    ['Query', 'read'],
    ['Mutation', 'changed'],
    ['Subscription', 'updated'],
  ] as const)('does not start with a field of %s without a permission line', (root, field) => {
    expect(() => assertFieldPermissions(schemaWithout(root))).toThrow(FieldWithoutPermission);
    expect(() => assertFieldPermissions(schemaWithout(root))).toThrow(
      `${root}.${field} has no permission line`,
    );
  });
});
