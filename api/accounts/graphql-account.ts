import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { findAccounts } from './find-accounts.ts';

const AccountRef = builder.objectRef<Awaited<ReturnType<typeof findAccounts>>[number]>('Account').implement({
  description: 'An account as administrators look it up.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'The username, else the e-mail.' }),
    createdAt: t.exposeString('createdAt'),
  }),
});

builder.queryField('accounts', (t) =>
  t.field({
    type: [AccountRef],
    description: 'Accounts whose username begins with the search or whose e-mail it is, by name.',
    authScopes: { reading: 'accounts' },
    args: { search: t.arg.string({ required: true }), first: t.arg.int() },
    resolve: (_root, { search, first }, { gateway, operation }) =>
      findAccounts(gateway, search, takeRowBudget(first, operation)),
  }),
);
