import type { CodegenConfig } from '@graphql-codegen/cli';

const adminPages = 'web/pages/{admin,scraping,cron-scheduler}/**/*.graphql';
/** The fields of a show in lists, and those that its page shows and its form edits. */
const shows = ['web/components/shows/*.graphql', 'web/pages/event/show-details.graphql'];
/** What home and the components of several pages load. */
const common = ['web/components/**/*.graphql', 'web/pages/home/*.graphql'];

const typedDocuments = {
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    documentMode: 'string',
    useTypeImports: true,
    scalars: { ID: 'string', JSON: 'Record<string, unknown>' },
  },
};

/**
 * Types for every operation of the web app (`web/pages/<page>/*.graphql`) from the committed schema. A module is in
 * one chunk only, so the operations of administrators and of further pages have files of their own, which home does
 * not load.
 */
const config: CodegenConfig = {
  schema: 'schema/api.graphql',
  ignoreNoDocuments: true,
  generates: {
    'web/data/graphql/generated/graphql.ts': { ...typedDocuments, documents: common },
    'web/data/graphql/generated/pages/graphql.ts': {
      ...typedDocuments,
      documents: [
        'web/pages/**/*.graphql',
        'web/components/shows/*.graphql',
        `!${adminPages}`,
        '!web/pages/home/*',
      ],
    },
    'web/data/graphql/generated/admin/graphql.ts': {
      ...typedDocuments,
      documents: [adminPages, ...shows],
    },
  },
};

export default config;
