import type { GraphQLSchema } from 'graphql';

/** A root field has no permission line; the gateway does not start. */
export class FieldWithoutPermission extends Error {
  override readonly name = 'FieldWithoutPermission';
}

/** Returns the schema; throws `FieldWithoutPermission` for a root field without `authScopes`: deny is the default. */
export function assertFieldPermissions(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const root of roots)
    for (const field of Object.values(root?.getFields() ?? {})) {
      const options = field.extensions.pothosOptions as { authScopes?: object } | undefined;
      if (Object.keys(options?.authScopes ?? {}).length === 0)
        throw new FieldWithoutPermission(`${root?.name}.${field.name} has no permission line (authScopes)`);
    }
  return schema;
}
