import type { FieldMap } from '@pothos/core';
import { builder } from './builder.ts';

type Types = typeof builder.$inferSchemaTypes;

/** A field for each key of the wire type, and any further ones. */
type Fields<Key extends PropertyKey> = FieldMap & Readonly<Record<Key, FieldMap[string]>>;

/**
 * The object type `name` of a wire type. The compiler requires a field for each of its keys, so that GraphQL returns
 * what REST returns; `Omitted` are keys that only REST has.
 */
export function objectType<Wire extends object, Omitted extends keyof Wire = never>(
  name: string,
  options: {
    description?: string;
    fields(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Wire>): Fields<Exclude<keyof Wire, Omitted>>;
  },
) {
  return builder.objectRef<Wire>(name).implement(options);
}
