import { countVisit } from '../calls/count-visit.ts';
import { builder } from './builder.ts';
import { visitorOf } from './context.ts';
import { refusalOf } from './refusal.ts';

builder.mutationField('recordVisit', (t) =>
  t.boolean({
    description: 'Counts a visitor once a month; true when the call was taken, counted or not.',
    authScopes: { command: 'CountVisitor' },
    resolve: async (_root, _args, context) => {
      const rejection = await countVisit(visitorOf(context));
      if (rejection) throw refusalOf(rejection);
      return true;
    },
  }),
);
