/**
 * A generated operation with the types of its result and variables. Not the generated class: each generated file
 * declares its own, and classes with private fields are not compatible.
 */
export type TypedDocument<Data, Variables> = {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
};
