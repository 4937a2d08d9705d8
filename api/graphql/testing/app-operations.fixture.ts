import { globSync, readFileSync } from 'node:fs';
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

/** An operation of the web app as its client sends it: with its fragments, and `__typename` in every object. */
export type AppOperation = { name: string; kind: OperationDefinitionNode['operation']; text: string };

/** Every operation of the web app. */
export function appOperations(): AppOperation[] {
  const files = globSync('web/**/*.graphql').map((file) => readFileSync(file, 'utf8'));
  const definitions = parse(files.join('\n')).definitions;
  const fragments = definitions.filter(
    (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
  );
  return definitions.flatMap((operation) =>
    operation.kind === Kind.OPERATION_DEFINITION
      ? {
          name: operation.name?.value ?? '',
          kind: operation.operation,
          text: [operation, ...spreadIn(operation, fragments)]
            .map((one) => print(withTypenames(one)))
            .join('\n'),
        }
      : [],
  );
}

function spreadIn(definition: DefinitionNode, fragments: FragmentDefinitionNode[]): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>();
  visit(definition, {
    FragmentSpread: ({ name }) => {
      const fragment = fragments.find((one) => one.name.value === name.value);
      if (!fragment) return;
      for (const one of [fragment, ...spreadIn(fragment, fragments)]) found.add(one);
    },
  });
  return [...found];
}

function withTypenames(definition: DefinitionNode): DefinitionNode {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return visit(definition, {
    SelectionSet: (node, _key, parent) =>
      parent && 'operation' in parent ? undefined : { ...node, selections: [...node.selections, typename] },
  });
}
