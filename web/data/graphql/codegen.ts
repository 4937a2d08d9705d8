import type { CodegenConfig } from '@graphql-codegen/cli';

const adminPages = 'web/pages/{admin,scraping,cron-scheduler}/**/*.graphql';

const clientTypes = {
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config: {
    documentMode: 'string',
    useTypeImports: true,
    enumsAsTypes: true,
    skipTypename: true,
    scalars: { ID: 'string', JSON: 'Record<string, unknown>' },
    importExtension: '.ts',
    emitLegacyCommonJSImports: false,
  },
} as const;

/**
 * Types for every operation of the web app (`web/pages/<page>/*.graphql`) from the committed schema. The operations
 * of administrators have their own file, so that visitors do not load them.
 */
const config: CodegenConfig = {
  schema: 'schema/api.graphql',
  ignoreNoDocuments: true,
  generates: {
    'web/data/graphql/generated/': { ...clientTypes, documents: ['web/**/*.graphql', `!${adminPages}`] },
    'web/data/graphql/generated/admin/': { ...clientTypes, documents: [adminPages] },
  },
};

export default config;
