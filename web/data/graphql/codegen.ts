import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types every operation of the web app (`web/pages/<page>/*.graphql`) against the committed schema. */
const config: CodegenConfig = {
  schema: 'schema/api.graphql',
  documents: ['web/**/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'web/data/graphql/generated/': {
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
    },
  },
};

export default config;
