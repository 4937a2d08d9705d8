import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** Bytes of one websocket message. */
export const maxFrameBytes = 64 * 1024;

/** Rows of one list, and of all lists of one operation together. */
export const maxRows = { list: 200, operation: 1_000, default: 100 } as const;

/**
 * Limits of a document, over HTTP and websocket alike. One whole list of 200 shows by literal costs about
 * 15 000; `first` in a variable is not counted here and is limited by `maxRows`.
 */
export function documentLimits({ production }: { production: boolean }): Plugin[] {
  const limits: Plugin = EnvelopArmorPlugin({
    maxDepth: { n: 8 },
    maxAliases: { n: 15 },
    maxDirectives: { n: 10 },
    maxTokens: { n: 1_000 },
    costLimit: { maxCost: 40_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5 },
    blockFieldSuggestion: { enabled: production },
  });
  return production ? [limits, withoutIntrospection] : [limits];
}

const withoutIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};
