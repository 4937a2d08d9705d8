/**
 * A generated operation and the types of its answer and variables. Not the generated class: each generated file
 * declares its own, and classes with private fields do not match each other.
 */
export type TypedDocument<Answer, Variables> = {
  toString(): string;
  __apiType?: (variables: Variables) => Answer;
};
