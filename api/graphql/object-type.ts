import type { FieldMap } from '@pothos/core';
import { builder } from './builder.ts';

type Types = typeof builder.$inferSchemaTypes;
export type ObjectFields<Wire extends object> = PothosSchemaTypes.ObjectFieldBuilder<Types, Wire>;
export type InputFields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type Scalars = { ID: string; String: string; Int: number; Float: number; Boolean: boolean };
type KeyOf<Wire, Value> = { [Key in keyof Wire & string]: Wire[Key] extends Value ? Key : never }[keyof Wire &
  string];

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
    fields(t: ObjectFields<Wire>): Fields<Exclude<keyof Wire, Omitted>>;
  },
) {
  return builder.objectRef<Wire>(name).implement(options);
}

/** A field for each of these keys of the wire type, with its value. */
export function exposed<
  Wire extends object,
  Type extends keyof Scalars,
  Key extends KeyOf<Wire, Scalars[Type]>,
>(t: ObjectFields<Wire>, type: Type, ...keys: Key[]): Record<Key, FieldMap[string]> {
  return each(keys, (key) => t.expose(key as never, { type } as never));
}

/** The same for keys that may be null. */
export function exposedOrNull<
  Wire extends object,
  Type extends keyof Scalars,
  Key extends KeyOf<Wire, Scalars[Type] | null>,
>(t: ObjectFields<Wire>, type: Type, ...keys: Key[]): Record<Key, FieldMap[string]> {
  return each(keys, (key) => t.expose(key as never, { type, nullable: true } as never));
}

/** Input fields of one type that must be sent. */
export function required<Name extends string>(t: InputFields, type: keyof Scalars, ...names: Name[]) {
  return each(names, () => t.field({ type, required: true }));
}

/** Input fields of one type that may be left out. */
export function optional<Name extends string>(t: InputFields, type: keyof Scalars, ...names: Name[]) {
  return each(names, () => t.field({ type }));
}

function each<Key extends string, Field>(
  keys: readonly Key[],
  field: (key: Key) => Field,
): Record<Key, Field> {
  return Object.fromEntries(keys.map((key) => [key, field(key)])) as Record<Key, Field>;
}
