import { builder } from '../graphql/builder.ts';
import { visitorOf } from '../graphql/context.ts';
import { rejectionError } from '../graphql/errors/graphql-error.ts';
import { countVisit } from './count-visit.ts';

builder.mutationField('recordVisit', (t) =>
  t.boolean({
    description: 'Counts a visitor once a month; true when the call was taken, counted or not.',
    authScopes: { command: 'CountVisitor' },
    resolve: async (_root, _args, context) => {
      const rejection = await countVisit(visitorOf(context));
      if (rejection) throw rejectionError(rejection);
      return true;
    },
  }),
);
